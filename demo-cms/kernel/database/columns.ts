import type { ColumnType } from 'kysely'

/** A timestamp that the database fills in by default. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export type WithDefault<T> = ColumnType<T, T | undefined, T>

/** The columns of every table with texts in one language. */
export interface TextsOf {
  culture: string
  name: string
}
