import { fileURLToPath } from 'node:url'

/**
 * The flavours of the library: with React, or light, with Preact in its place. `FLAVOUR=light` selects the light one in builds,
 * tests, the Storybook and the demo.
 *
 * @typedef {'react' | 'light'} Flavour
 * @type {readonly Flavour[]}
 */
export const FLAVOURS = ['react', 'light']

/**
 * The flavour that a command is for.
 *
 * @param {string | undefined} name
 * @returns {Flavour}
 */
export function readFlavour(name = process.env.FLAVOUR) {
  if (name === undefined || name === '' || name === 'react') return 'react'
  if (name === 'light') return 'light'
  throw new Error(`FLAVOUR is "${name}", but must be "react" or "light".`)
}

/**
 * The folder of a flavour's scripts.
 *
 * @param {Flavour} flavour
 */
export function folderOf(flavour) {
  return flavour === 'light' ? 'dist/light' : 'dist'
}

/**
 * Import of the other flavour → module of the light one.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const LIGHT_MODULES = {
  react: pathOf('react.ts'),
  'react-dom': pathOf('react-dom.ts'),
  'react-dom/client': pathOf('react-dom-client.ts'),
  'react/jsx-runtime': pathOf('jsx-runtime.ts'),
  'react/jsx-dev-runtime': pathOf('jsx-runtime.ts')
}

/** The aliases of a flavour, for Vite. @param {Flavour} flavour */
export function aliasesOf(flavour) {
  if (flavour === 'react') return []
  return Object.entries(LIGHT_MODULES).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement
  }))
}

/** @param {string} name */
function pathOf(name) {
  return fileURLToPath(new URL(`../src/light/${name}`, import.meta.url))
}
