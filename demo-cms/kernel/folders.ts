import { join } from 'node:path'

const DEMO = join(import.meta.dirname, '..')

/** SQL files that make and change the tables, in the order of their numbers. */
export const MIGRATIONS = join(DEMO, 'migrations')

/** `{culture}/*.json`: the texts of the site by key; `{culture}/pages/{slug}.html`: pages that editors write. */
export const TEXTS = join(DEMO, 'texts')

/** The style sheets of the site. */
export const THEME = join(DEMO, 'theme')

/** Folders whose features have templates, in a folder `templates` each. */
export const FEATURES = ['kernel', 'shop', 'simulators'].map(layer => join(DEMO, layer))
