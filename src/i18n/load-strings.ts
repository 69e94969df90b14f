/**
 * The module that the loader imports lazily. Importing `strings.ts` itself lazily would give it a chunk of its own,
 * because nearly all other code imports it statically.
 */
export { loadStrings } from './strings.ts'
