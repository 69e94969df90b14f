// Node.js 20 lacks three functions that vitest and msw call: without them a failing test hides its own name.

if (!Map.groupBy) {
  Map.groupBy = (items, keyOf) => {
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
}

if (!Object.groupBy) {
  Object.groupBy = (items, keyOf) =>
    Object.assign(Object.create(null), Object.fromEntries(Map.groupBy(items, keyOf)))
}

if (!Promise.withResolvers) {
  Promise.withResolvers = function withResolvers() {
    const deferred = {}
    deferred.promise = new this((resolve, reject) =>
      Object.assign(deferred, { resolve, reject })
    )
    return deferred
  }
}
