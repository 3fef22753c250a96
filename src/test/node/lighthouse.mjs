// What Lighthouse says about pages, as on a phone: accessibility, best practices and search engines
// must be without fault, and nothing may jump about. How fast they are is only written down.
// node lighthouse.mjs CHROMIUM ADDRESS...
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const GATED = ['accessibility', 'best-practices', 'seo'];
const MOST_SHIFT = 0.02;

const [chromePath, ...addresses] = process.argv.slice(2);
const chromeFlags = ['--headless=new', '--disable-gpu'];
if (process.getuid?.() === 0) chromeFlags.push('--no-sandbox'); // Chromium refuses to sandbox root
const chrome = await launch({ chromePath, chromeFlags });
let failed = false;
try {
  for (const address of addresses) {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...GATED, 'performance'],
    });
    const score = name => Math.round(100 * lhr.categories[name].score);
    const figure = id => lhr.audits[id].numericValue ?? NaN; // a busy machine may miss one
    const shift = figure('cumulative-layout-shift');
    const paint = Math.round(figure('largest-contentful-paint'));
    const blocked = Math.round(figure('total-blocking-time'));
    const scores = GATED.map(name => `${name} ${score(name)}`).join(', ');
    console.log(
      `${new URL(address).pathname}: ${scores}, performance ${score('performance')},` +
        ` CLS ${shift.toFixed(3)}, LCP ${paint} ms, TBT ${blocked} ms`,
    );
    for (const name of GATED) {
      for (const { id, weight } of lhr.categories[name].auditRefs) {
        const audit = lhr.audits[id];
        if (weight > 0 && audit.score !== null && audit.score < 1) {
          failed = true;
          console.log(`  ${name}: ${id}: ${audit.title}`);
          for (const item of audit.details?.items?.slice(0, 3) ?? []) {
            console.log(`    ${JSON.stringify(item).slice(0, 300)}`);
          }
        }
      }
    }
    failed ||= shift > MOST_SHIFT;
  }
} finally {
  chrome.kill();
}
process.exitCode = failed ? 1 : 0;
