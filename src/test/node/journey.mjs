// What every client must be able to do, whatever its age. `client` is connected; `expect` says what
// the server under test is known to hold.
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

export async function journey(client, expect) {
  assert.ok(client.getServerVersion()?.name, "the server has a name");
  assert.ok(client.getInstructions()?.length > 100, "the server has instructions");
  assert.ok(Buffer.byteLength(client.getInstructions()) < 2048, "instructions under 2 KB");

  const { tools, nextCursor } = await client.listTools();
  assert.deepEqual(
    tools.map((tool) => tool.name),
    expect.tools,
    "the tools, in their order",
  );
  assert.equal(nextCursor, undefined);
  for (const tool of tools) {
    assert.equal(tool.inputSchema.type, "object");
    assert.equal(tool.outputSchema.type, "object");
    for (const hint of ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]) {
      assert.equal(typeof tool.annotations[hint], "boolean", `${tool.name} ${hint}`);
    }
  }

  for (const call of expect.calls) {
    const result = await client.callTool({ name: call.tool, arguments: call.arguments });
    assert.ok(!result.isError, JSON.stringify(result.content));
    assert.ok(result.content[0].text.length > 0);
    const schema = tools.find((tool) => tool.name === call.tool).outputSchema;
    const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
    const valid = ajv.validate(schema, result.structuredContent);
    assert.ok(valid, `${call.tool}: ${JSON.stringify(ajv.errors)}`);
  }

  for (const call of expect.errors) {
    const result = await client.callTool({ name: call.tool, arguments: call.arguments });
    assert.equal(result.isError, true, `${call.tool} must fail`);
    assert.equal(result.structuredContent, undefined);
    for (const word of call.says) {
      assert.ok(result.content[0].text.includes(word), `"${result.content[0].text}" has ${word}`);
    }
  }
  await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }), { code: -32602 });

  const { resourceTemplates } = await client.listResourceTemplates();
  assert.deepEqual(
    resourceTemplates.map((template) => template.uriTemplate),
    expect.templates,
    "the templates, in their order",
  );
  const { resources } = await client.listResources();
  assert.deepEqual(resources, []);
  const read = await client.readResource({ uri: expect.resource });
  assert.equal(read.contents[0].uri, expect.resource);
  assert.equal(read.contents[0].mimeType, "application/json");
  assert.equal(typeof JSON.parse(read.contents[0].text), "object");
  await assert.rejects(client.readResource({ uri: expect.missingResource }), (error) => {
    assert.ok([-32002, -32602].includes(error.code), `code ${error.code}`);
    assert.equal(error.data.uri, expect.missingResource);
    return true;
  });

  const { completion } = await client.complete({
    ref: { type: "ref/resource", uri: expect.completion.template },
    argument: { name: expect.completion.variable, value: expect.completion.typed },
  });
  assert.ok(completion.values.includes(expect.completion.value), completion.values.join());

  const { prompts } = await client.listPrompts();
  assert.deepEqual(
    prompts.map((prompt) => prompt.name),
    ["plan_my_weekend", "find_a_team", "prepare_for_this_game"],
  );
  const prompt = await client.getPrompt({ name: "find_a_team", arguments: { place: "Brno" } });
  assert.equal(prompt.messages[0].role, "user");
  assert.ok(prompt.messages[0].content.text.includes("Brno"));
  await assert.rejects(client.getPrompt({ name: "find_a_team", arguments: {} }), { code: -32602 });
}
