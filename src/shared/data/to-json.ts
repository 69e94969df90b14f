/**
 * Converts data to JSON, whatever `toJSON` methods old libraries have added to arrays and other objects: with that of
 * Prototype.js 1.6, `JSON.stringify()` encodes arrays twice. Dates must be texts.
 */
export function toJson(data: unknown): string {
  // called with what `toJSON` has returned, while the holder still has the value itself
  return JSON.stringify(data, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
