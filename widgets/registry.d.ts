import type { Registry } from '../src/loader/registry.ts'

/**
 * Every tag with its default loading strategy, its module and its dormant part; loaded when the page contains a tag that is not
 * frequent. The build makes this module of `plan.ts` (`scripts/build/registries.mjs`).
 */
export const widgets: Registry
