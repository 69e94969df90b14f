import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chosenExtras, type ExtraName, NEEDS } from '../../demo-cms/extras/names.ts'

/** Whether the shops of this run have an extra: `EXTRAS` chooses them. */
export function hasExtra(name: ExtraName): boolean {
  return chosenExtras(process.env.EXTRAS).includes(name)
}

/** Whether the shops of this run have every extra. */
export function hasAllExtras(): boolean {
  return (Object.keys(NEEDS) as ExtraName[]).every(hasExtra)
}

/** The tables and sequences that the migrations of extras create. */
export function tablesOf(names: readonly ExtraName[]): string[] {
  return foundIn(names, /^create (?:unlogged )?(?:table|sequence) (\w+)/gm).map(
    ([, table]) => table!
  )
}

/** The columns that the migrations of extras add to tables of the shop, as `orders.company_id`. */
export function columnsOf(names: readonly ExtraName[]): string[] {
  return foundIn(names, /^alter table (\w+) add column (\w+)/gm).map(
    ([, table, column]) => `${table}.${column}`
  )
}

function foundIn(names: readonly ExtraName[], pattern: RegExp): RegExpMatchArray[] {
  const folders = names.map(name => `demo-cms/extras/${name}/migrations`).filter(existsSync)
  const files = folders.flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  return files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(pattern)])
}
