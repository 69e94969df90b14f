// Polyfills three functions that vitest and msw call and Node.js 20 lacks. Without them, failing tests are reported
// without names.

/**
 * `Object.groupBy` and `Map.groupBy` differ only in what they return.
 *
 * @template Key, Item
 * @param {Iterable<Item>} items
 * @param {(item: Item, index: number) => Key} keyOf
 */
function groupBy(items, keyOf) {
  /** @type {Map<Key, Item[]>} */
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function withResolvers() {
  /** @type {Record<string, unknown>} */
  const deferred = {}
  deferred.promise = new Promise((resolve, reject) => {
    Object.assign(deferred, { resolve, reject })
  })
  return deferred
}

define(Map, 'groupBy', groupBy)
/** @type {typeof groupBy<PropertyKey, unknown>} */
const groupKeys = groupBy
define(Object, 'groupBy', (...args) =>
  Object.assign(Object.create(null), Object.fromEntries(groupKeys(...args)))
)
define(Promise, 'withResolvers', withResolvers)

/**
 * @param {object} target
 * @param {string} name
 * @param {(...args: Parameters<typeof groupBy<PropertyKey, unknown>>) => unknown} value
 */
function define(target, name, value) {
  if (name in target) return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
