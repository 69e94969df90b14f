/** Browsers keep 50 history entries of a tab, Safari 100. */
const MAX_ENTRIES = 100

/** Stores a value for a history entry, and drops those of entries that the browser has forgotten. */
export function rememberEntry<Key, Value>(
  values: Map<Key, Value>,
  entry: Key,
  value: Value
): void {
  // at the end of the map are those that were stored last
  values.delete(entry)
  values.set(entry, value)
  const [oldest] = values.keys()
  if (values.size > MAX_ENTRIES) values.delete(oldest!)
}
