// Keeps on this device what players need where there is no reception, and nothing else: the pages
// below, and the files that they load. Signing out forgets it all.

// The files that these pages load, by addresses that change with their content.
const FILES = [/* files */];

// The pages that are kept, by their path without language, which is the first group.
const PAGES = [
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(\/me|\/me\/tickets\/[\da-f-]{36}|\/guest\/[\w.-]{68,80})$/,
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(\/gate|\/organise\/events\/[a-z\d-]+\/check-in)$/,
];

// Those of them that are kept only once the reader has asked for it: they name others.
const ARMED = /\/(gate|check-in)$/;

const OFFLINE = "/offline";
const PATIENCE_MS = 2_500;
const KEPT_FILES = "files " + FILES[0];
const KEPT_PAGES = "pages";
const ANY = { ignoreVary: true };

/** Under which a page is kept; undefined: it is not. */
function keyOf(address) {
  const { pathname, search } = new URL(address, location.origin);
  return search ? undefined : PAGES.map(page => page.exec(pathname)?.[1]).find(key => key);
}

async function prepare() {
  const files = await caches.open(KEPT_FILES);
  await files.addAll(FILES);
  // as nobody's: without a name, and without the token of a form
  await files.put(OFFLINE, await fetch(OFFLINE, { credentials: "omit" }));
  await self.skipWaiting();
}

async function begin() {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith("files ") && name !== KEPT_FILES);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
}

async function file(request) {
  const kept = await caches.match(request, ANY);
  if (kept) {
    return kept;
  }
  try {
    return await fetch(request);
  } catch (e) {
    // a page that was kept before the site changed asks for a file of then
    const name = new URL(request.url).pathname.split("/").pop();
    const now = FILES.find(path => path.endsWith("/" + name));
    return (now && (await caches.match(now, ANY))) || Promise.reject(e);
  }
}

/** Keeps a page as it is now; forgets one that is not there any more, or not for this reader. */
async function note(pages, key, response, asked = false) {
  if (response.ok && (asked || !ARMED.test(key) || (await pages.match(key, ANY)))) {
    await pages.put(key, response.clone());
  } else if (response.type === "opaqueredirect" || response.status === 404) {
    await pages.delete(key);
  }
  return response;
}

async function kept(event, key) {
  const pages = await caches.open(KEPT_PAGES);
  const network = fetch(event.request).then(response => note(pages, key, response));
  const answered = network.catch(() => undefined);
  event.waitUntil(answered);
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([answered, late]);
  if (first && first.status < 500) {
    return first;
  }
  return (await pages.match(key, ANY)) ?? (await answered) ?? caches.match(OFFLINE, ANY);
}

/** What a page asks for: see ticket.js and check-in.js. */
async function keep({ keep = [], refresh = [], forget = [], only }, from) {
  const pages = await caches.open(KEPT_PAGES);
  for (const key of forget.map(keyOf)) {
    await pages.delete(key);
  }
  if (only) {
    const those = new Set([...only, ...keep].map(keyOf));
    for (const request of await pages.keys()) {
      const key = new URL(request.url).pathname;
      if (key.startsWith("/me/tickets/") && !those.has(key)) {
        await pages.delete(request);
      }
    }
  }
  for (const path of new Set([...keep, ...refresh])) {
    const key = keyOf(path);
    if (key && (refresh.includes(path) || !(await pages.match(key, ANY)))) {
      await fetch(path, { redirect: "manual" })
        .then(response => note(pages, key, response, true))
        .catch(() => {});
    }
  }
  const all = await pages.keys();
  from?.postMessage({ kept: all.map(request => new URL(request.url).pathname) });
}

self.addEventListener("install", event => event.waitUntil(prepare()));
self.addEventListener("activate", event => event.waitUntil(begin()));
self.addEventListener("message", event => event.waitUntil(keep(event.data, event.source)));

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) {
    return;
  }
  if (request.method === "POST" && pathname.endsWith("/sign-out")) {
    event.waitUntil(caches.delete(KEPT_PAGES));
  } else if (request.method !== "GET") {
    return;
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(file(request));
  } else if (request.mode === "navigate") {
    const key = keyOf(request.url);
    event.respondWith(
      key ? kept(event, key) : fetch(request).catch(() => caches.match(OFFLINE, ANY)));
  }
});
