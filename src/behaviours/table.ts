import type { Code } from './lazy-behaviour.ts'

/** Which attribute of a page's HTML brings which code. Every page pays for a line, about 40 bytes; for the code who uses it. */
export const table: Record<string, Code> = {
  '[data-vitrine-bigger-link]': () => import('./bigger-link.ts'),
  '[data-val="true"]': () => import('./validation/validation.ts'),
  '[data-vitrine-panel]': () => import('./panel.ts'),
  '[data-vitrine-tabs]': () => import('./tabs.ts'),
  '[data-vitrine-menu]': () => import('./menu.ts'),
  '[data-vitrine-side-menu]': () => import('./side-menu.ts'),
  '[data-vitrine-init-loader]': () => import('./init-loader.ts'),
  '[data-vitrine-language]': () => import('./language-link.ts'),
  'a[href*="#"]': () => import('./place-link.ts'),
  '[data-vitrine-confirm]': () => import('./confirm.ts'),
  '[id][data-vitrine-refresh~="variant"]': () => import('./region-refresh.ts')
}
