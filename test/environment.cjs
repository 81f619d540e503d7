// A query by role asks for the styles of each element and of all around it. jsdom tries all rules on each of them, and
// resolves eleven properties up to the root, which takes more time than all else in a page's tests.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** The tags and classes of which a matching element has one; null where the selector names none. */
function namesIn(selector) {
  const bare = selector.replaceAll(/\[[^\]]*\]|\([^()]*\)/gu, ':_');
  const names = bare.split(',').map((path) => /(?:^|[\s>+~])(\.?[\w-]+)[^\s>+~]*$/u.exec(path.trim())?.[1]);
  return names.includes(undefined) || /[@()]/u.test(bare) ? null : names;
}

const namesOf = new Map();
const match = selectors.matchesDontThrow;
selectors.matchesDontThrow = (element, selector) => {
  // Of what is no rule for elements, such as a typeface.
  if (typeof selector !== 'string') return false;
  let names = namesOf.get(selector);
  if (names === undefined) namesOf.set(selector, (names = namesIn(selector)));
  const has = (name) => (name.startsWith('.') ? element.classList.contains(name.slice(1)) : element.localName === name);
  return (names === null || names.some(has)) && match(element, selector);
};

// No test asks for an inherited colour. Required here: it takes what it needs of the above when it is loaded.
const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];

module.exports = require('jest-fixed-jsdom');
