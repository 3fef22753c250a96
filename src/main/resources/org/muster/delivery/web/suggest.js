// Suggestions for search boxes: a combobox with a list (ARIA Authoring Practices), chosen by hand.
const WAIT = 120;

for (const input of document.querySelectorAll('input[data-suggest]')) {
  start(input);
}

function start(input) {
  const box = document.createElement('div');
  const said = document.createElement('div');
  box.className = 'suggestions';
  box.hidden = true;
  said.className = 'hidden';
  said.setAttribute('role', 'status');
  input.form.append(box, said);
  const id = `${input.id}-list`;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');

  let timer = 0;
  let asked = new AbortController();
  let shown = '';

  const options = () => [...box.querySelectorAll('[role=option]')];
  const active = () => box.querySelector('[aria-selected=true]');

  function close() {
    clearTimeout(timer);
    asked.abort();
    box.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-controls');
    input.removeAttribute('aria-activedescendant');
    active()?.setAttribute('aria-selected', 'false');
    shown = '';
  }

  function mark(option) {
    active()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function choose(option) {
    const { href, fill } = option.dataset;
    close();
    if (href) {
      location.assign(href);
    } else {
      input.value = fill;
      input.form.requestSubmit();
    }
  }

  async function ask() {
    const text = input.value.trim();
    if (text.length < 2 || text === shown) {
      if (text.length < 2) close();
      return;
    }
    asked.abort();
    asked = new AbortController();
    try {
      const answer = await fetch(`${input.dataset.suggest}?q=${encodeURIComponent(text)}`, {
        signal: asked.signal,
        headers: { 'HX-Request': 'true' },
      });
      if (!answer.ok || document.activeElement !== input) return;
      box.innerHTML = await answer.text();
      const list = box.querySelector('[role=listbox]');
      if (!list) return close();
      shown = text;
      list.id = id;
      options().forEach((option, i) => { option.id = `${id}-${i}`; });
      box.hidden = false;
      input.setAttribute('aria-expanded', 'true');
      input.setAttribute('aria-controls', id);
      said.textContent = list.dataset.said;
    } catch (e) {
      if (e.name !== 'AbortError') close();
    }
  }

  input.addEventListener('input', () => {
    mark(null);
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT);
  });
  input.addEventListener('keydown', event => {
    const all = box.hidden ? [] : options();
    const at = all.indexOf(active());
    if (event.key === 'Escape' && !box.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      choose(all[at]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!all.length) ask();
      else if (event.key === 'ArrowDown') mark(all[at + 1] ?? null);
      else mark(at < 0 ? all.at(-1) : all[at - 1] ?? null);
    }
  });
  input.addEventListener('blur', close);
  box.addEventListener('pointerdown', event => event.preventDefault()); // keeps the focus
  box.addEventListener('click', event => {
    const option = event.target.closest('[role=option]');
    if (option) choose(option);
  });
}
