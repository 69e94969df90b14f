import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** The demo shop, whose theme, texts and parts of pages this shop has, too. */
export const DEMO = join(ROOT, 'demo-cms')

/** The built library. */
export const DIST = process.env.VITRINE_DIST ?? join(ROOT, 'dist')

export const TEMPLATES = join(import.meta.dirname, 'templates')
