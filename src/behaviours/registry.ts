import type { Code } from './lazy-behaviour.ts'

/** Selector → the behaviour's code. A line costs every page about 40 bytes; the code is loaded only where it is used. */
export const registry: Record<string, Code> = {
  '[data-vitrine-bigger-link]': () => import('./bigger-link.ts'),
  '[data-val="true"]': () => import('./validation/validate-on-use.ts'),
  '[data-vitrine-panel]': () => import('./panel.ts'),
  '[data-vitrine-tabs]': () => import('./tabs.ts'),
  '[data-vitrine-menu]': () => import('./menu.ts'),
  '[data-vitrine-side-menu]': () => import('./side-menu.ts'),
  '[data-vitrine-init-loader]': () => import('./init-loader.ts'),
  '[data-vitrine-language]': () => import('./language-link.ts'),
  'a[href*="#"]': () => import('./hash-link.ts'),
  '[data-vitrine-confirm]': () => import('./confirm.ts'),
  '[id][data-vitrine-refresh~="variant"]': () => import('./variant-regions.ts'),
  '[data-vitrine-animate]': () => import('./animation/load-near.ts'),
  '[data-vitrine-viewport]': () => import('./viewport.ts'),
  'input[data-vitrine-quick-number]': () => import('./quick-number.ts')
}
