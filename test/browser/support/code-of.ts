import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { folderOf, readFlavour } from '../../../scripts/flavour.mjs'

const CHUNKS = join(folderOf(readFlavour()), 'chunks')

/** Matches the URLs of the files that define a tag, whatever else they contain. */
export function codeOf(tag: string): RegExp {
  const definition = new RegExp(`\\(.${tag}.,`)
  const names = readdirSync(CHUNKS).filter(
    name => name.endsWith('.js') && definition.test(readFileSync(join(CHUNKS, name), 'utf8'))
  )
  expect(names, `files that define <${tag}>`).not.toEqual([])
  return new RegExp(`/chunks/(${names.join('|').replaceAll('.', '\\.')})`)
}
