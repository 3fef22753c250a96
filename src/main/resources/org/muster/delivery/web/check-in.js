// The gate: a list and a queue in this browser, so that players are let in without a network.
// What is in the queue stays there until the server has answered it; it may be sent twice.

const open = document.getElementById('gate-open');
if (open && location.hash.length > 1) {
  const link = location.hash.slice(1);
  history.replaceState(null, '', location.pathname); // the secret stays in no history
  open.elements.pass.value = link;
  open.requestSubmit();
}

const root = document.getElementById('gate');
if (root) start();
else if (open) forgetPasses();

function database() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('muster-gate', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('lists', { keyPath: 'game' });
      asked.result.createObjectStore('queue', { keyPath: 'key' });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Runs in one transaction of both stores; what it returns is there when all is written. */
async function inStores(work) {
  const db = await database();
  try {
    return await new Promise((resolve, reject) => {
      const both = db.transaction(['lists', 'queue'], 'readwrite');
      let result;
      work(both.objectStore('lists'), both.objectStore('queue'), value => (result = value));
      both.oncomplete = () => resolve(result);
      both.onerror = both.onabort = () => reject(both.error);
    });
  } finally {
    db.close();
  }
}

/** A gate pass has ended or was left: its list goes. */
async function forgetPasses() {
  navigator.serviceWorker?.controller?.postMessage({ forget: [location.pathname] });
  await inStores((lists, queue) => {
    lists.openCursor().onsuccess = ({ target: { result } }) => {
      if (!result) return;
      if (result.value.pass) {
        queue.delete(IDBKeyRange.bound(`${result.value.game} `, `${result.value.game}!`));
        result.delete();
      }
      result.continue();
    };
  });
}

/** Tells the service worker what to keep or to forget, if this browser has one. */
async function tellWorker(message) {
  try {
    await navigator.serviceWorker?.register('/sw.js');
    (await navigator.serviceWorker?.ready)?.active.postMessage(message);
  } catch {
    // without one, the list is kept all the same while the page is open
  }
}

function start() {
  const { game, path, desk } = root.dataset;
  const texts = JSON.parse(root.dataset.texts);
  const element = name => document.getElementById(`gate-${name}`);
  const rowsOf = element('rows');
  const query = element('q');
  const zone = undefined; // the phone's: it stands where the game is
  let list = null; // as kept: rows by the server, and what this phone made of them
  let waiting = []; // the queue of this game
  let offlineSince = navigator.onLine ? null : Date.now();
  let sending = false;
  let timer = 0;

  const say = (text, values) =>
    Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), texts[text]);
  const clock = at => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  const device = () => element('device').value.trim().slice(0, 40) || 'phone';

  try {
    element('device').value = localStorage.getItem('gate-device') || `${navigator.userAgentData?.platform || 'Phone'} ${crypto.getRandomValues(new Uint16Array(1))[0].toString(36).toUpperCase()}`;
    localStorage.setItem('gate-device', element('device').value);
  } catch { /* without storage the name lasts as long as the page */ }
  element('device').addEventListener('change', () => localStorage.setItem('gate-device', device()));

  // ---- list and queue

  async function load() {
    await inStores((lists, queue) => {
      lists.openCursor().onsuccess = ({ target: { result } }) => {
        if (!result) return;
        if (Date.parse(result.value.until) < Date.now()) {
          queue.delete(IDBKeyRange.bound(`${result.value.game} `, `${result.value.game}!`));
          result.delete();
        } else if (result.value.game === game) list = result.value;
        result.continue();
      };
      queue.getAll(IDBKeyRange.bound(`${game} `, `${game}!`)).onsuccess = ({ target: { result } }) => (waiting = result);
    });
  }

  /** Forgets this game; says how many check-ins go with it. */
  async function forget() {
    const lost = waiting.length;
    tellWorker({ forget: [path] });
    await inStores((lists, queue) => {
      lists.delete(game);
      queue.delete(IDBKeyRange.bound(`${game} `, `${game}!`));
    });
    list = null;
    waiting = [];
    warn(say('lost', { n: lost }));
    show();
  }

  /** Asks the site; null if there is no network, or no answer of this site. */
  async function ask(address, options) {
    try {
      const answer = await fetch(address, { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(15_000), ...options });
      if (answer.status === 304) return { status: 304 };
      const json = answer.headers.get('content-type')?.startsWith('application/json');
      const body = json ? await answer.json() : null;
      if (body?.ended) {
        await forget();
        return null;
      }
      offlineSince = null;
      return { status: answer.status, body, tag: answer.headers.get('etag'), type: answer.type };
    } catch {
      offlineSince ??= Date.now();
      return null;
    }
  }

  async function refresh() {
    const answer = await ask(`${path}/list`, list?.tag ? { headers: { 'If-None-Match': list.tag } } : {});
    if (answer?.status === 304) list.asked = Date.now();
    else if (answer?.status === 200 && answer.body?.rows) {
      list = { ...answer.body, made: 0, answered: 0, seen: {}, twice: {}, refused: [], ...own(), rows: withAdded(answer.body.rows), tag: answer.tag, asked: Date.now(), pass: desk !== 'yes' };
    } else {
      if (answer && (answer.type === 'opaqueredirect' || answer.status === 403)) warn(say('kept', { n: waiting.length }));
      return;
    }
    for (const row of list.rows) notice(row);
    await keep();
  }

  const own = () => (list ? { made: list.made, answered: list.answered, seen: list.seen, twice: list.twice, refused: list.refused ?? [] } : {});

  /** The server's rows, and who was added here and has not been sent yet. */
  const withAdded = rows => [...waiting.filter(each => each.fields && !rows.some(row => row.id === each.registration)).map(added), ...rows];

  const added = ({ registration, fields }) => ({
    id: registration, name: fields.callsign, handle: '', side: fields.faction || '', style: 'quiet', details: [fields.role, fields.price].filter(Boolean).join(' · '), state: 'confirmed', status: '',
  });

  async function keep() {
    const kept = list;
    await inStores(lists => lists.put(kept));
  }

  /** Whom this phone let in and another one too: that is shown, whichever counts. */
  function notice(row) {
    const mine = list.seen[row.id];
    if (mine && row.at && Date.parse(row.at) !== mine && !waiting.some(each => each.registration === row.id)) {
      list.twice[row.id] ??= { who: row.by || '', at: row.at };
    }
  }

  const local = row => waiting.find(each => each.registration === row.id);

  // ---- checking in

  function find(text) {
    const code = text.slice(text.lastIndexOf('/') + 1).trim();
    const typed = code.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
    return list?.rows.find(row => row.code === code || row.id === code || row.typed === typed);
  }

  const isCode = text => /^[A-Za-z0-9_-]{22}$/.test(text.slice(text.lastIndexOf('/') + 1).trim()) || /^([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})$/.test(text.trim().toUpperCase());

  async function check(text) {
    const row = find(text);
    if (!row) return answer('wrong', texts.unknown, text.slice(-40), say('list_of', { time: list ? clock(list.asked) : '–' }));
    const mine = local(row);
    if (mine || row.state === 'checked_in') {
      const at = mine ? mine.at : row.at;
      return answer('warn', texts.already, row.name, say('by', { who: mine ? mine.device : row.by || '', time: clock(at) }));
    }
    if (row.state !== 'confirmed') return answer('warn', texts.waits, row.name, row.details);
    await letIn(row);
  }

  /** @param fields of the form, for somebody who is added */
  async function letIn(row, fields) {
    const at = new Date();
    const entry = { key: `${game} ${row.id}`, game, registration: row.id, at: at.toISOString(), device: device(), offline: offlineSince !== null, fields };
    list.made += 1;
    list.seen[row.id] = at.getTime();
    waiting.push(entry);
    const kept = list;
    await inStores((lists, queue) => {
      queue.put(entry);
      lists.put(kept);
    });
    answer('go', texts.checked_in, row.name, [row.side, row.details].filter(Boolean).join(' · '), row);
    send();
  }

  /** Somebody without an account. The id is that of the registration, so that it is made once. */
  async function add(fields) {
    const row = added({ registration: crypto.randomUUID(), fields });
    list.rows.unshift(row);
    await letIn(row, fields);
  }

  /** Only what was not sent yet: the rest is undone on the server, by those who run the game. */
  async function undo(row) {
    if (!waiting.some(each => each.registration === row.id) || sending) return;
    if (local(row).fields) list.rows = list.rows.filter(each => each !== row);
    waiting = waiting.filter(each => each.registration !== row.id);
    list.made -= 1;
    delete list.seen[row.id];
    const kept = list;
    await inStores((lists, queue) => {
      queue.delete(`${game} ${row.id}`);
      lists.put(kept);
    });
    closeAnswer();
    show();
  }

  // ---- sending

  const token = () => element('token').elements.form_token;

  async function post(part) {
    const [{ fields, registration: id, at }] = part;
    if (fields) return ask(`${path}/walk-ins`, { method: 'POST', body: new URLSearchParams({ ...fields, id, at, form_token: token().value }) });
    const body = new URLSearchParams({
      form_token: token().value,
      check_ins: JSON.stringify(part.map(({ registration, at, device: name, offline }) => ({ registration, at, device: name, offline }))),
    });
    return ask(`${path}/queue`, { method: 'POST', body });
  }

  /** A page that was kept for days has the token of an earlier session. */
  async function renewToken() {
    const page = await fetch(path, { redirect: 'manual', cache: 'no-store' });
    if (!page.ok) return false;
    const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('#gate-token input');
    if (!fresh || fresh.value === token().value) return false;
    token().value = fresh.value;
    return true;
  }

  async function send() {
    if (sending || !list) return;
    if (!navigator.onLine) { // when it says so it is so; the other way round only an answer tells
      offlineSince ??= Date.now();
      return show();
    }
    sending = true;
    try {
      while (waiting.length) {
        const who = waiting.findIndex(each => each.fields);
        const part = who === 0 ? waiting.slice(0, 1) : waiting.slice(0, who < 0 ? 100 : Math.min(who, 100));
        let answered = await post(part);
        if (answered?.status === 403 && (await renewToken())) answered = await post(part);
        if (!answered || !list) break;
        if (answered.status !== 200 || !(part[0].fields ? answered.body?.added || answered.body?.refused : answered.body?.items)) {
          if (answered.type === 'opaqueredirect' || answered.status === 403) warn(say('kept', { n: waiting.length }));
          break;
        }
        if (part[0].fields) await settle(part[0], answered.body);
        else await take(part, answered.body.items);
      }
      await refresh();
    } catch {
      offlineSince ??= Date.now();
    } finally {
      sending = false;
      await audit();
      show();
    }
  }

  async function take(part, items) {
    part.forEach((entry, i) => {
      const { result, entry: now, later } = items[i];
      const row = list.rows.find(each => each.id === entry.registration);
      const other = result === 'already' ? now.checked_in : later;
      if (other) list.twice[entry.registration] = { who: [other.by, other.device].filter(Boolean).join(', '), at: other.at };
      if (row && now) {
        row.state = now.state;
        row.at = now.checked_in?.at;
        row.by = [now.checked_in?.by, now.checked_in?.device].filter(Boolean).join(', ');
      }
      if (row && result !== 'checked_in' && result !== 'already') row.status = texts[result];
    });
    await done(part);
  }

  /** Somebody was added, or was not: then they are shown with the reason until that was read. */
  async function settle(entry, { refused }) {
    const row = list.rows.find(each => each.id === entry.registration);
    if (refused) {
      list.rows = list.rows.filter(each => each !== row);
      delete list.seen[entry.registration];
      list.refused = [...(list.refused ?? []), { id: entry.registration, name: entry.fields.callsign, why: refused }];
    } else if (row) {
      row.state = 'checked_in'; // the next list knows better
      row.at = entry.at;
    }
    await done([entry]);
  }

  async function done(part) {
    list.answered += part.length;
    const keys = new Set(part.map(entry => entry.key));
    waiting = waiting.filter(entry => !keys.has(entry.key));
    const kept = list;
    await inStores((lists, queue) => {
      keys.forEach(key => queue.delete(key));
      lists.put(kept);
    });
  }

  /** What was made is answered or in the queue; if not, somebody must know. */
  async function audit() {
    if (!list) return;
    let kept = 0;
    await inStores((lists, queue) => {
      queue.count(IDBKeyRange.bound(`${game} `, `${game}!`)).onsuccess = ({ target: { result } }) => (kept = result);
    });
    const missing = list.made - list.answered - kept;
    root.dataset.missing = missing;
    if (missing > 0) warn(say('missing', { n: missing }));
  }

  // ---- showing

  function warn(text) {
    element('warning').textContent = text;
    element('warning').hidden = false;
  }

  function tape(name, text) {
    element(name).textContent = text;
    element(name).hidden = !text;
  }

  function show() {
    tape('net', offlineSince === null ? texts.online : say('offline', { time: clock(offlineSince) }));
    tape('queue', list ? say('to_send', { n: waiting.length }) : '');
    tape('list', list ? say('list_of', { time: clock(list.asked) }) : '');
    root.dataset.waiting = waiting.length;
    if (!list) return;
    const coming = list.rows.filter(row => row.state === 'confirmed' || row.state === 'checked_in');
    const isIn = row => row.state === 'checked_in' || local(row);
    element('counted').textContent = say('counted', { n: coming.filter(isIn).length, all: coming.length });
    root.dataset.twice = Object.keys(list.twice).length;
    const text = query.value.trim().toLowerCase();
    const code = find(query.value);
    const found = list.rows.filter(row => row === code || `${row.name} ${row.handle}`.toLowerCase().includes(text));
    element('cut')?.remove();
    rowsOf.replaceChildren(...(list.refused ?? []).map(drawnRefused), ...found.slice(0, 50).map(drawn));
    if (!found.length) rowsOf.append(Object.assign(document.createElement('li'), { textContent: texts.nobody }));
  }

  function paragraph(content, className = '') {
    const p = Object.assign(document.createElement('p'), { className });
    p.append(...content);
    return p;
  }

  function drawnRefused(each) {
    const item = Object.assign(document.createElement('li'), { className: 'gate-refused' });
    const name = Object.assign(document.createElement('strong'), { textContent: each.name });
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: texts.dismiss, className: 'second' });
    button.setAttribute('aria-label', `${texts.dismiss}: ${each.name}`);
    button.addEventListener('click', async () => {
      list.refused = list.refused.filter(other => other !== each);
      await keep();
      show();
    });
    item.append(paragraph([name]), paragraph([each.why], 'notice wrong'), button);
    return item;
  }

  function drawn(row) {
    const item = document.createElement('li');
    const name = document.createElement('strong');
    name.textContent = row.name;
    const side = document.createElement('span');
    side.className = `tape ${row.style}`;
    side.textContent = row.side;
    item.append(paragraph(row.side ? [name, ' ', row.handle, ' ', side] : [name, ' ', row.handle]), paragraph([row.details]));
    const mine = local(row);
    const status = mine ? say('in_since', { time: clock(mine.at) }) : row.at ? [say('in_since', { time: clock(row.at) }), row.by].filter(Boolean).join(', ') : row.status;
    item.append(paragraph([status]));
    const twice = list.twice[row.id];
    if (twice) {
      item.append(paragraph([say('double', { who: twice.who, time: clock(twice.at) })], 'tape state gate-twice'));
    }
    if (mine || row.state === 'confirmed') {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: mine ? texts.undo : texts.check_in, className: mine ? 'second' : '' });
      button.setAttribute('aria-label', `${button.textContent}: ${row.name}`);
      button.addEventListener('click', () => (mine ? undo(row) : check(row.id)));
      item.append(button);
    }
    return item;
  }

  const whole = element('answer');
  let answered = null;

  function answer(kind, word, who, more, row) {
    whole.className = `gate-answer ${kind}`;
    whole.querySelector('.gate-word').textContent = word;
    whole.querySelector('.gate-who').textContent = who;
    whole.querySelector('.gate-more').textContent = more;
    whole.querySelector('button').hidden = !row;
    whole.hidden = false;
    answered = row;
    tone(kind);
    navigator.vibrate?.(kind === 'go' ? 80 : [120, 80, 120]);
    clearTimeout(timer);
    timer = setTimeout(closeAnswer, 1200); // also after a bad code: nobody has to touch it
    query.value = '';
    show();
  }

  function closeAnswer() {
    clearTimeout(timer);
    whole.hidden = true;
    query.focus();
  }

  whole.addEventListener('click', event => {
    if (event.target.closest('button')) undo(answered);
    else closeAnswer();
  });

  let sound = null;

  /** Some phones only play what was begun by a touch. */
  const unmute = () => {
    try {
      sound ??= new AudioContext();
      if (sound.state === 'suspended') sound.resume().catch(() => {});
    } catch { /* no sound is no reason to stop */ }
  };

  function tone(kind) {
    try {
      unmute();
      const [player, volume] = [sound.createOscillator(), sound.createGain()];
      player.frequency.value = kind === 'go' ? 880 : kind === 'warn' ? 440 : 220;
      volume.gain.value = 0.2;
      player.connect(volume).connect(sound.destination);
      player.start();
      player.stop(sound.currentTime + (kind === 'go' ? 0.12 : 0.35));
    } catch { /* no sound is no reason to stop */ }
  }

  // ---- reading codes

  let worker = null;
  let pending = null;
  const detector = 'BarcodeDetector' in window ? new BarcodeDetector({ formats: ['qr_code'] }) : null;

  /** The text of a code in a picture or a frame of the camera; empty if there is none. */
  async function read(source, width, height) {
    if (detector) {
      try {
        return (await detector.detect(source))[0]?.rawValue || '';
      } catch { /* as without one */ }
    }
    const scale = Math.min(1, 800 / Math.max(width, height));
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width * scale), height: Math.round(height * scale) });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    const image = pen.getImageData(0, 0, canvas.width, canvas.height);
    worker ??= new Worker(root.dataset.scan);
    return new Promise(resolve => {
      pending?.('');
      pending = resolve;
      worker.onmessage = ({ data }) => resolve(data.text);
      worker.onerror = () => resolve('');
      worker.postMessage({ id: 0, image }, [image.data.buffer]);
    });
  }

  element('photo').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    target.value = '';
    if (!file || !list) return;
    const picture = await createImageBitmap(file).catch(() => null);
    const text = picture ? await read(picture, picture.width, picture.height) : '';
    if (text) await check(text);
    else answer('wrong', texts.code_missing, '', '');
  });

  const video = element('video');
  let last = '';
  let lastAt = 0;

  async function watch() {
    if (!video.srcObject) return;
    if (whole.hidden && video.readyState >= 2) {
      const text = await read(video, video.videoWidth, video.videoHeight);
      if (text && (text !== last || Date.now() - lastAt > 4000)) {
        last = text;
        lastAt = Date.now();
        await check(text);
      }
    }
    setTimeout(watch, 150);
  }

  element('camera').addEventListener('click', async () => {
    unmute();
    if (video.srcObject) {
      video.srcObject.getTracks().forEach(track => track.stop());
      video.srcObject = null;
    } else {
      try {
        video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        await video.play();
        watch();
      } catch (refused) {
        warn(String(refused.message || refused));
      }
    }
    video.hidden = !video.srcObject;
    element('camera').textContent = video.srcObject ? texts.camera_off : texts.camera;
  });

  // ---- what starts it

  element('form').addEventListener('submit', event => {
    if (!list) return; // the page searches on the server
    event.preventDefault();
    const text = query.value.trim();
    if (text && (find(text) || isCode(text))) check(text);
    else show();
  });
  const adding = element('add');
  if (adding) {
    element('unknown').addEventListener('click', event => {
      if (!list) return; // the page of its own
      event.preventDefault();
      adding.hidden = false;
      if (!isCode(query.value)) adding.elements.callsign.value = query.value.trim();
      adding.elements.callsign.focus();
    });
    element('not').addEventListener('click', () => {
      adding.hidden = true;
      query.focus();
    });
    adding.addEventListener('submit', event => {
      event.preventDefault();
      const fields = Object.fromEntries([...new FormData(adding)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value));
      if (!fields.callsign || !list) return adding.elements.callsign.focus();
      adding.reset();
      adding.hidden = true;
      add(fields);
    });
  }
  query.addEventListener('input', () => list && show());
  element('ready').addEventListener('click', async () => {
    unmute();
    await navigator.storage?.persist?.();
    await refresh();
    await tellWorker({ refresh: [path] }); // so that the page opens offline, too
    show();
  });
  element('leave')?.addEventListener('submit', () => forget());
  addEventListener('online', send);
  addEventListener('offline', () => {
    offlineSince ??= Date.now();
    show();
  });
  setInterval(send, 20_000);
  element('tools').hidden = element('phone').hidden = false;
  load().then(async () => {
    await audit();
    show();
    root.dataset.started = 'yes';
    if (list) send();
  });
}
