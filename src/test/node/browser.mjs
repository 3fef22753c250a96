// A browser without scripts, for one site: cookies, redirects within it, and forms.
import assert from "node:assert/strict";

const attribute = (tag, name) => {
  const found = tag.match(new RegExp(`\\s${name}="([^"]*)"`));
  return found && decoded(found[1]);
};
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#34": '"' };
const decoded = (text) => text.replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name) => entities[name]);

export class Browser {
  #origin;
  #cookies = new Map();

  constructor(origin) {
    this.#origin = origin;
  }

  /** Opens an address of the site and follows redirects until a page, or a way out of the site. */
  async open(address, options = {}) {
    const url = new URL(address, this.#origin);
    if (url.origin !== this.#origin) {
      return { left: url };
    }
    const headers = { ...options.headers };
    if (this.#cookies.size > 0) {
      headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    }
    const response = await fetch(url, { ...options, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/);
      value === "" || /;\s*max-age=0/i.test(line)
        ? this.#cookies.delete(name)
        : this.#cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location) {
      assert.ok([302, 303].includes(response.status), `redirect by ${response.status}`);
      return this.open(new URL(location, url));
    }
    return { url, status: response.status, html: await response.text() };
  }

  /** Fills in the form of a page that has a button or field of this name, and sends it. */
  async submit(page, name, values) {
    const forms = page.html.match(/<form[\s\S]*?<\/form>/g) ?? [];
    const form = forms.find((text) => text.includes(`name="${name}"`));
    assert.ok(form, `no form with ${name} at ${page.url}, ${page.status}:\n${page.html}`);
    const fields = new URLSearchParams();
    for (const input of form.match(/<input[^>]*>/g) ?? []) {
      const ticked = !/ type="(checkbox|radio)"/.test(input) || / checked/.test(input);
      if (ticked) {
        fields.append(attribute(input, "name"), attribute(input, "value") ?? "");
      }
    }
    Object.entries(values).forEach(([field, value]) => fields.set(field, value));
    return this.open(new URL(attribute(form.match(/<form[^>]*>/)[0], "action") ?? "", page.url), {
      method: "POST",
      headers: {
        origin: this.#origin,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: fields.toString(),
    });
  }
}

/**
 * What a person does whom an app sends to the site: signs in if asked, and allows it.
 * Returns the address that the app gets, and the page that asked.
 */
export async function allow(browser, address, { email, password }) {
  let page = await browser.open(address);
  if (!page.left && page.html.includes('name="password"')) {
    page = await browser.submit(page, "password", { email, password });
  }
  if (page.left) {
    return { answer: page.left, asked: undefined };
  }
  const answer = await browser.submit(page, "decision", { decision: "allow" });
  assert.ok(answer.left, `the site kept the person at ${answer.url}: ${answer.html}`);
  return { answer: answer.left, asked: page.html };
}
