// A map that can be moved, in the place of the plain one, which stays where this cannot run.
// Everything it needs stands in data attributes of its element: see org.muster.delivery.map.LiveMap.

const REST = 200; // ms without a move before anything is asked
const LAST = 13; // zoom where the world is 256 pixels wide at zoom 0; tiles of 512 pixels count one less
const CELL = 64; // pixels to which boxes are widened, so that the same ones are asked for again
const TOWN_CELL = 256;

class LiveMap {
  constructor(section, L) {
    this.section = section;
    this.data = section.dataset;
    this.words = JSON.parse(this.data.words);
    this.plural = new Intl.PluralRules(document.documentElement.lang || 'en');
    this.cells = [];
    this.L = L;
    this.frame = section.querySelector('.map-frame');
    const box = document.createElement('div');
    box.className = 'map-live';
    this.frame.replaceChildren(box);
    this.map = L.map(box, {
      attributionControl: false,
      zoomControl: false,
      dragging: !L.Browser.mobile, // one finger scrolls the page, two move the map
      scrollWheelZoom: false, // until somebody has turned to the map
      worldCopyJump: true,
      minZoom: 1,
      maxZoom: LAST,
      maxBounds: [[-85, -Infinity], [85, Infinity]],
      zoomAnimation: !this.still(),
      fadeAnimation: false,
    });
    L.control.zoom({
      zoomInTitle: this.words.closer, zoomOutTitle: this.words.farther, zoomOutText: '−',
    }).addTo(this.map);
    const pane = this.map.createPane('towns');
    pane.style.zIndex = 450;
    pane.setAttribute('aria-hidden', 'true');
    this.towns = L.layerGroup().addTo(this.map);
    this.points = L.layerGroup().addTo(this.map);
    this.status = this.add('p', 'map-status');
    this.status.setAttribute('role', 'status');
    this.area = this.add('button', 'map-area');
    this.area.type = 'button';
    this.area.textContent = this.words.area;
    this.area.hidden = true;
    this.area.addEventListener('click', () => this.searchArea());
    this.tiles();
    this.map.fitBounds(bounds(this.data.bbox), { animate: false });
    this.ask();
    this.listen(box);
  }

  still() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  add(name, style) {
    const element = document.createElement(name);
    element.className = style;
    this.frame.append(element);
    return element;
  }

  tiles() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const size = Number(this.data.size);
    const address = () => (dark.matches ? this.data.dark : this.data.light);
    const layer = this.L.tileLayer(address(), {
      tileSize: size, zoomOffset: size === 512 ? -1 : 0, minZoom: 1, maxZoom: LAST,
    }).addTo(this.map);
    dark.addEventListener('change', () => layer.setUrl(address()));
  }

  listen(box) {
    box.setAttribute('aria-label', this.section.getAttribute('aria-label'));
    box.setAttribute('role', 'group');
    this.map.on('movestart', () => clearTimeout(this.rest));
    this.map.on('moveend', () => {
      this.area.hidden = false;
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.ask(), REST);
    });
    this.map.on('focus click', () => this.map.scrollWheelZoom.enable());
    this.map.on('blur', () => this.map.scrollWheelZoom.disable());
    // filters were changed: the points are others, the part of the map stays
    new MutationObserver(() => this.ask())
      .observe(this.section, { attributes: true, attributeFilter: ['data-clusters'] });
    for (const [event, on] of [['mouseover', true], ['mouseout', false], ['focusin', true], ['focusout', false]]) {
      document.addEventListener(event, (e) => this.marks(e.target, on));
    }
  }

  // The box that is seen, widened to cells of so many pixels.
  bbox(cell) {
    const seen = this.map.getPixelBounds();
    const zoom = this.map.getZoom();
    const world = 256 * 2 ** zoom;
    let west = Math.floor(seen.min.x / cell) * cell;
    let east = Math.ceil(seen.max.x / cell) * cell;
    if (east - west >= world) {
      [west, east] = [0, world];
    }
    const top = Math.max(0, Math.floor(seen.min.y / cell) * cell);
    const foot = Math.min(world, Math.ceil(seen.max.y / cell) * cell);
    const a = this.map.unproject([west, foot], zoom);
    const b = this.map.unproject([east, top], zoom);
    return text(a, b, east - west >= world);
  }

  async ask() {
    if (this.map.getSize().x === 0) { // not shown on a screen of this size
      return;
    }
    this.pending?.abort();
    this.pending = new AbortController();
    const { signal } = this.pending;
    try {
      await Promise.all([this.askTowns(signal), this.askPoints(signal)]);
    } catch (e) {
      if (e.name !== 'AbortError') {
        this.status.textContent = this.words.failed;
      }
    }
  }

  async get(address, cell, more, signal) {
    const url = new URL(address, document.baseURI);
    url.searchParams.set('bbox', this.bbox(cell));
    url.searchParams.set('zoom', this.map.getZoom());
    for (const [name, value] of Object.entries(more)) {
      url.searchParams.set(name, value);
    }
    const response = await fetch(url, { signal, headers: { Accept: 'application/json' } });
    if (!response.ok) {
      throw new Error(response.status);
    }
    return response.json();
  }

  async askTowns(signal) {
    if (!this.data.towns) {
      return;
    }
    const lang = (document.documentElement.lang || 'en').slice(0, 2);
    const { towns } = await this.get(this.data.towns, TOWN_CELL, { lang }, signal);
    this.towns.clearLayers();
    for (const town of towns) {
      const name = document.createElement('span');
      name.textContent = town.name;
      const icon = this.L.divIcon({ className: town.large ? 'map-town large' : 'map-town', html: name, iconSize: null });
      this.place(town.point, icon, { pane: 'towns', interactive: false, keyboard: false }, this.towns);
    }
  }

  async askPoints(signal) {
    const { clusters, without_point: hidden } = await this.get(this.data.clusters, CELL, {}, signal);
    const cells = clusters.map(cell);
    const focused = this.cells.some((cell) => cell.element === document.activeElement);
    this.points.clearLayers();
    this.cells = cells.map((cell) => this.point(cell));
    if (focused) {
      this.map.getContainer().focus({ preventScroll: true }); // what had it is gone
    }
    this.status.textContent = hidden ? this.count('hidden', hidden) : cells.length ? '' : this.words.empty;
  }

  place(point, icon, options, group) {
    const lon = near(point[0], this.map.getCenter().lng);
    return this.L.marker([point[1], lon], { icon, ...options }).addTo(group);
  }

  // One thing is a link to its page, several are a button that goes closer.
  point(cell) {
    const single = cell.count === 1 && cell.slug;
    const element = document.createElement(single ? 'a' : 'button');
    element.className = single ? 'map-dot' : 'map-cluster';
    element.setAttribute('aria-label', single ? cell.title : this.count('things', cell.count));
    if (single) {
      element.href = this.data.map + encodeURIComponent(cell.slug);
      element.title = cell.title;
    } else {
      element.type = 'button';
      element.textContent = cell.count;
      element.classList.add(cell.count < 10 ? 'few' : cell.count < 100 ? 'some' : 'many');
      element.addEventListener('click', () => this.closer(cell));
    }
    const icon = this.L.divIcon({ className: 'map-point', html: element, iconSize: null });
    this.place(cell.point, icon, { keyboard: false }, this.points);
    return { ...cell, element };
  }

  closer(cell) {
    const box = bounds(cell.bbox.join(','));
    if (this.map.getZoom() === LAST) {
      this.open(cell.bbox.join(','));
    } else if (this.map.getBoundsZoom(box) > this.map.getZoom()) {
      this.map.fitBounds(box, { padding: [CELL, CELL], animate: !this.still() });
    } else {
      this.map.setView([cell.point[1], cell.point[0]], this.map.getZoom() + 2, { animate: !this.still() });
    }
  }

  count(word, n) {
    const form = this.words[`${word}_${this.plural.select(n)}`] ?? this.words[`${word}_other`];
    return form.replace('{n}', n.toLocaleString(document.documentElement.lang || 'en'));
  }

  searchArea() {
    const seen = this.map.getBounds();
    this.open(text(seen.getSouthWest(), seen.getNorthEast(), seen.getEast() - seen.getWest() >= 360));
  }

  // The list of a box: by the form that has the filters, or by the address.
  open(bbox) {
    this.area.hidden = true;
    const field = document.querySelector('form input[name=bbox]');
    if (field) {
      field.value = bbox;
      field.disabled = false;
      field.form.requestSubmit();
    } else {
      const url = new URL(location);
      url.searchParams.set('bbox', bbox);
      url.searchParams.delete('cursor');
      location.assign(url);
    }
  }

  // List to map, and map to list.
  marks(target, on) {
    const item = target.closest?.('[data-slug]');
    const cell = this.cells.find(({ element }) => element.contains(target));
    if (cell?.slug) {
      for (const same of document.querySelectorAll(`[data-slug="${CSS.escape(cell.slug)}"]`)) {
        same.classList.toggle('marked', on);
      }
    } else if (item && !this.section.contains(item)) {
      const point = item.dataset.point?.split(',').map(Number);
      const found = this.cells.find(({ slug }) => slug === item.dataset.slug)
        ?? (point && this.cells.find(({ bbox }) => inside(point, bbox)));
      found?.element.classList.toggle('marked', on);
    }
  }
}

// A cluster as the API has it, with a point and a box as arrays.
function cell({ count, point, box, one }) {
  return { count, point: [point.lon, point.lat], bbox: [box.west, box.south, box.east, box.north], slug: one?.slug, title: one?.title };
}

function bounds(bbox) {
  const [west, south, east, north] = bbox.split(',').map(Number);
  return [[south, west], [north, east < west ? east + 360 : east]];
}

function inside([lon, lat], [west, south, east, north]) {
  const e = 1e-4; // boxes are rounded
  const between = west <= east ? lon >= west - e && lon <= east + e : lon >= west - e || lon <= east + e;
  return between && lat >= south - e && lat <= north + e;
}

// The copy of a longitude that is nearest to another one.
function near(lon, centre) {
  return lon + 360 * Math.round((centre - lon) / 360);
}

function text(southWest, northEast, round) {
  const lon = (value) => value - 360 * Math.floor((value + 180) / 360);
  const sides = round
    ? [-180, southWest.lat, 180, northEast.lat]
    : [lon(southWest.lng), southWest.lat, lon(northEast.lng), northEast.lat];
  return sides.map((side) => Number(side.toFixed(5))).join(',');
}

// The library is loaded when the map is seen: on phones the list comes first.
const seen = new IntersectionObserver(async (entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) {
      seen.unobserve(target);
      await import(target.dataset.leaflet);
      new LiveMap(target, globalThis.L);
    }
  }
});
document.querySelectorAll('[data-map]').forEach((section) => seen.observe(section));
