import type { Registry } from '../src/loader/registry.ts'

/**
 * The tags of headers, footers and text pages, in the file that nearly every page loads. The build makes this module of `plan.ts`
 * (`scripts/build/registries.mjs`).
 */
export const frequent: Registry
