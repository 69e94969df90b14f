const TAG = /<(vitrine-[\w-]+)((?:\s+[\w-]+(?:="[^"]*"|='[^']*')?)*)\s*>/g

/**
 * The tags in the HTML of a page, each once. Tags that load on an interaction are left out.
 *
 * @param {string} html
 */
export function tagsIn(html) {
  const tags = [...html.matchAll(TAG)]
    .filter(([, , attributes = '']) => !/\sload="interaction"/.test(attributes))
    .map(([, tag = '']) => tag)
  return [...new Set(tags)]
}
