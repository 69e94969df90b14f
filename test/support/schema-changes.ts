import { sql } from 'kysely'
import type { Db } from '../../demo-cms/kernel/database/database.ts'

// A schema as lines of text, so that the schema of a release can be kept in a file and compared:
// "column orders.email text not null", "rule orders (status) CHECK (…)", "sequence order_numbers"

/** Reads the schema of a database; names of constraints and indexes do not matter. */
export async function readSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    )
    select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case when atthasdef or attidentity <> '' then ' with default' else '' end as line
    from pg_attribute join tables on tables.oid = attrelid
    where attnum > 0 and not attisdropped
    union
    select 'rule ' || relname || ' (' || (
        select string_agg(attname, ', ' order by attname) from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)
      ) || ') ' || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join tables on tables.oid = conrelid
    where contype in ('c', 'f', 'p', 'u')
    union
    select 'rule ' || relname || ' (' || (
        select string_agg(distinct attname, ', ' order by attname) from pg_attribute
        join pg_depend on refobjid = attrelid and refobjsubid = attnum
        where attrelid = indrelid and objid = indexrelid
      ) || ') ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', 'INDEX ')
    from pg_index join tables on tables.oid = indrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union
    select 'sequence ' || relname from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    order by line
  `.execute(db)
  return rows.map(({ line }) => line)
}

/**
 * What servers of the released schema could not do on the current one, as subjects: `orders.email` or `order_numbers`.
 * They must find every column as they know it, and none that they would have to fill or that accepts less than before.
 */
export function incompatibleChanges(
  released: readonly string[],
  current: readonly string[]
): string[] {
  const columns = columnsOf(released)
  const now = columnsOf(current)
  const tables = new Set([...columns.keys()].map(tableOf))
  const found = new Set<string>()
  for (const [name, type] of columns) {
    if (withoutDefault(now.get(name)) !== withoutDefault(type)) found.add(name)
    // servers that leave the column out rely on its default
    if (type.endsWith(DEFAULT) && !now.get(name)?.endsWith(DEFAULT)) found.add(name)
  }
  for (const [name, type] of now) {
    const mustBeFilled = type.endsWith('not null')
    if (mustBeFilled && !columns.has(name) && tables.has(tableOf(name))) found.add(name)
  }
  for (const line of current.filter(
    line => line.startsWith('rule ') && !released.includes(line)
  )) {
    const [, table, names = ''] = /^rule (\w+) \(([^)]*)\)/.exec(line) ?? []
    for (const column of names.split(', ')) {
      if (columns.has(`${table}.${column}`)) found.add(`${table}.${column}`)
    }
  }
  for (const line of released) {
    const [, name] = /^sequence (\w+)/.exec(line) ?? []
    if (name && !current.includes(line)) found.add(name)
  }
  return [...found].sort()
}

/**
 * The subjects that migrations declare as safe for servers of a release: `-- safe since 0.2.0: orders.checkout_key` says that
 * 0.2.0 was the first release that no longer depends on it.
 */
export function declaredSafe(migrations: string, release: string): string[] {
  const comments = migrations.matchAll(/^-- safe since (\d+\.\d+\.\d+): ([\w.]+)/gm)
  return [...comments]
    .filter(([, since]) => since!.localeCompare(release, 'en', { numeric: true }) <= 0)
    .map(([, , subject]) => subject!)
}

const DEFAULT = ' with default'

function withoutDefault(type: string | undefined): string | undefined {
  return type?.replace(DEFAULT, '')
}

/** The columns with their types: `orders.email` → `text not null`. */
function columnsOf(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap(line => {
      const [, name, type] = /^column (\S+) (.*)$/.exec(line) ?? []
      return name && type ? [[name, type] as const] : []
    })
  )
}

function tableOf(column: string): string {
  return column.split('.')[0]!
}
