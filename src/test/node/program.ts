// A program as a community website would write it, against the generated types.
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

declare const process: { argv: string[] };

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });

async function clubs(search: string): Promise<string[]> {
  const { data, error } = await client.GET("/api/clubs", {
    params: { query: { search, limit: 2, style: ["skirmish"] } },
  });
  if (error) {
    throw new Error(`${error.title}: ${error.detail}`);
  }
  return data.items.map((club) => `${club.slug} ${club.name.toUpperCase()}`);
}

async function nextGame(): Promise<string | undefined> {
  const { data } = await client.GET("/api/events/upcoming", { params: { query: { limit: 1 } } });
  const game = data?.items[0];
  if (!game) {
    return undefined;
  }
  const { data: read } = await client.GET("/api/events/{slug}", {
    params: { path: { slug: game.slug } },
  });
  return read?.starts_at;
}

// never called: what must not compile
export async function wrong(): Promise<void> {
  // @ts-expect-error there is no such route
  await client.GET("/api/no-such-route");
  // @ts-expect-error limit is a number
  await client.GET("/api/clubs", { params: { query: { limit: "two" } } });
  const { data } = await client.GET("/api/clubs");
  // @ts-expect-error there is no such member
  data?.items[0]?.no_such_member;
}

if (process.argv[2]) {
  console.log(JSON.stringify({ clubs: await clubs(""), next: await nextGame() }));
}
