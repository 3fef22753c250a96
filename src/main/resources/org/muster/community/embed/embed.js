// <muster-events club="wolf-pack" limit="5" theme="dark" lang="de" fields="where price places">stays if this cannot load</muster-events>
// or a script alone, with the same as data-club and so on: the list stands after it.
(() => {
  const WORDS = {};
  const script = document.currentScript;
  const base = script ? new URL(script.src).origin : location.origin;
  const styles = `
    :host { display: block; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#17201c, #e9eeea); }
    :host([theme=light]) { color-scheme: light; }
    :host([theme=dark]) { color-scheme: dark; }
    section { background: light-dark(#fbfaf5, #121714); border: 1px solid light-dark(#747e77, #8a968f); border-radius: 4px; padding: .25rem 1rem .5rem; }
    ul { list-style: none; margin: 0; padding: 0; }
    li { padding: .75rem 0; border-bottom: 1px solid light-dark(#d9d6c8, #313a35); }
    a { color: light-dark(#0a5a46, #8fd9be); text-underline-offset: .15em; }
    li a { font-weight: 600; overflow-wrap: anywhere; }
    time { display: block; font: .8125rem/1.5 ui-monospace, monospace; color: light-dark(#4a554f, #b2bdb6); }
    li p, section > p { margin: 0; }
    section > p { padding: .5rem 0; }
    a:focus-visible { outline: 3px solid; outline-offset: 2px; }`;

  const add = (parent, name, text) => {
    const child = document.createElement(name);
    if (text) child.textContent = text;
    return parent.appendChild(child);
  };

  class MusterEvents extends HTMLElement {
    async connectedCallback() {
      if (this.shadowRoot) return;
      const value = name => this.getAttribute(name);
      const asked = (value('lang') || this.closest('[lang]')?.lang || navigator.language).toLowerCase();
      const lang = WORDS[asked] ? asked : WORDS[asked.split('-')[0]] ? asked.split('-')[0] : 'en';
      const words = WORDS[lang];
      const fields = (value('fields') ?? 'where price places').split(/[\s,]+/);
      const query = new URLSearchParams();
      for (const [name, own] of [['organiser', 'club'], ['venue', 'venue'], ['search', 'search']]) {
        if (value(own)) query.set(name, value(own));
      }
      const all = query.toString();
      query.set('limit', value('limit') || 5);
      try {
        const answer = await fetch(`${base}/api/events/upcoming?${query}`, { credentials: 'omit' });
        if (!answer.ok) return;
        const { items } = await answer.json();
        const section = document.createElement('section');
        section.lang = lang;
        const list = items.length ? add(section, 'ul') : add(section, 'p', words.none);
        for (const game of items) {
          const item = add(list, 'li');
          const when = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: game.tz };
          add(item, 'time', new Intl.DateTimeFormat(lang, when).format(new Date(game.starts_at))).dateTime = game.starts_at;
          const link = add(item, 'a', game.title);
          link.href = `${base}/${lang}/events/${game.slug}`;
          if (game.lang) link.lang = game.lang;
          const more = [];
          if (fields.includes('where')) more.push(game.venue_name ?? game.location?.region);
          if (fields.includes('price') && game.price_now) more.push(money(game.price_now, lang, words));
          if (fields.includes('places')) {
            more.push(game.full ? words.full : game.places_left > 0 && words.left.replace('{n}', game.places_left));
          }
          add(item, 'p', more.filter(Boolean).join(' · '));
        }
        add(add(section, 'p'), 'a', words.all).href = `${base}/${lang}/events${all && `?${all}`}`;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [sheet];
        root.append(section);
      } catch {
        // what stood here stays
      }
    }
  }

  const money = ({ amount_minor: minor, currency }, lang, words) => {
    if (!minor) return words.free;
    const format = new Intl.NumberFormat(lang, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
    return format.format(minor / 10 ** new Intl.NumberFormat(lang, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits);
  };

  if (!customElements.get('muster-events')) customElements.define('muster-events', MusterEvents);
  const { dataset } = script ?? {};
  if (dataset && Object.keys(dataset).length) {
    const element = document.createElement('muster-events');
    for (const [name, text] of Object.entries(dataset)) element.setAttribute(name, text);
    script.after(element);
  }
})();
