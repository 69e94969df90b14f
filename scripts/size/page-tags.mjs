const TAG = /<(vitrine-[\w-]+)((?:\s+[\w-]+(?:="[^"]*"|='[^']*')?)*)\s*>/g

/**
 * The distinct tags in the HTML of a page, except those that load on an interaction.
 *
 * @param {string} html
 */
export function tagsIn(html) {
  const tags = [...html.matchAll(TAG)]
    .filter(([, , attributes = '']) => !/\sload="interaction"/.test(attributes))
    .map(([, tag = '']) => tag)
  return [...new Set(tags)]
}
