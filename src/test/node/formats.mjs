// usage: formats.mjs calendars|maps|linked <file>
// Reads texts (a JSON array in the file) with parsers that know nothing of how they were written,
// and says as a JSON array what they understood.
import { readFileSync } from "node:fs";
import { check } from "@placemarkio/check-geojson";
import ICAL from "ical.js";
import jsonld from "jsonld";

const [form, file] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(file, "utf8"));

function calendar(text) {
  const whole = new ICAL.Component(ICAL.parse(text));
  // times by the definitions in the calendar, not by what the machine knows of the zones
  ICAL.TimezoneService.reset();
  const zones = whole.getAllSubcomponents("vtimezone");
  zones.forEach((zone) => ICAL.TimezoneService.register(new ICAL.Timezone(zone)));
  const instant = (time) => new Date(time.toUnixTime() * 1000).toISOString().replace(".000Z", "Z");
  return {
    name: whole.getFirstPropertyValue("name"),
    calname: whole.getFirstPropertyValue("x-wr-calname"),
    refresh: whole.getFirstPropertyValue("refresh-interval")?.toString(),
    zones: zones.map((zone) => ({
      id: zone.getFirstPropertyValue("tzid"),
      observances: zone.getAllSubcomponents().length,
    })),
    events: whole.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      const value = (name) => component.getFirstPropertyValue(name);
      return {
        names: component.getAllProperties().map((property) => property.name),
        uid: event.uid,
        sequence: event.sequence,
        status: value("status"),
        start: instant(event.startDate),
        end: instant(event.endDate),
        zone: event.startDate.zone?.tzid ?? null,
        stamp: instant(value("dtstamp")),
        modified: instant(value("last-modified")),
        summary: event.summary,
        description: event.description,
        location: event.location,
        url: value("url"),
        geo: value("geo") ?? null,
        categories: component.getFirstProperty("categories")?.getValues() ?? [],
        organizer: event.organizer,
        organizerName: component.getFirstProperty("organizer")?.getParameter("cn") ?? null,
      };
    }),
  };
}

// schema.org's own context does nothing else to these words, and is on another server
const SCHEMA = { "@context": { "@vocab": "https://schema.org/", url: { "@type": "@id" } } };

async function linked(text) {
  const documentLoader = async (url) => {
    if (url !== "https://schema.org") throw new Error("no such context: " + url);
    return { contextUrl: null, documentUrl: url, document: SCHEMA };
  };
  return jsonld.expand(JSON.parse(text), { documentLoader });
}

const read = { calendars: calendar, maps: (text) => check(text), linked };
console.log(JSON.stringify(await Promise.all(texts.map(read[form]))));
