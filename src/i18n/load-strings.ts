/**
 * What the loader fetches. `strings.ts` itself is imported at once by nearly all other code: fetched by the loader besides,
 * it would need a file of its own in the build.
 */
export { loadStrings } from './strings.ts'
