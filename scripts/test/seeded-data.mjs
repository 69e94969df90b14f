import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder in which the step `seed` of `npm test` creates the data of the demo shop, once for all steps that start one:
 * creating them takes longer than everything else that a shop does when it starts.
 */
export const SEEDED = process.env.VITRINE_SEEDED_DATA

/**
 * A new temporary folder for the data of a demo shop. It is empty outside of `npm test`, and the shop fills it when it starts.
 *
 * @param {string} name
 */
export function newDataFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`))
  if (SEEDED && existsSync(SEEDED)) cpSync(SEEDED, folder, { recursive: true })
  return folder
}
