import type { Answer, Column } from './wire-answer.ts'

/** A statement of the embedded database. */
export interface Statement {
  sql: string
  /** `''` for one that is not kept. */
  name: string
  isPrepared: boolean
  /** The columns of its result, once it is prepared. */
  columns: readonly Column[] | undefined
}

/** Others change tables or settings, and come once. */
const REPEATED = /^\s*(?:select|insert|update|delete|with)\b/i
/** Longer ones are lists of values, and hardly ever the same. */
const MAX_LENGTH = 8_000
const MAX_STATEMENTS = 1_000

/** Names are unique, because several connections may share one embedded database. */
let count = 0

/** Which statements a session has prepared: those that come for the second time. */
export class StatementCache {
  /** By SQL text; `undefined` for one that came once. */
  readonly #known = new Map<string, Statement | undefined>()

  of(sql: string): Statement {
    const known = this.#known.get(sql)
    if (known) return known
    const statement = { sql, name: '', isPrepared: false, columns: undefined }
    if (sql.length > MAX_LENGTH || !REPEATED.test(sql)) return statement
    if (!this.#known.has(sql)) {
      // the texts only: what PostgreSQL has prepared stays
      if (this.#known.size >= MAX_STATEMENTS) this.#forgetUnprepared()
      if (this.#known.size < MAX_STATEMENTS) this.#known.set(sql, undefined)
      return statement
    }
    count += 1
    return { ...statement, name: `s${count}` }
  }

  /** Keeps a statement that PostgreSQL has just prepared. */
  learn(statement: Statement, answer: Answer): void {
    if (statement.isPrepared || statement.name === '' || answer.error) return
    statement.isPrepared = true
    statement.columns = answer.columns
    this.#known.set(statement.sql, statement)
  }

  /** Forgets all statements. The server keeps the old ones, which is harmless because their names are never reused. */
  forgetAll(): void {
    this.#known.clear()
  }

  #forgetUnprepared(): void {
    for (const [sql, statement] of this.#known) if (!statement) this.#known.delete(sql)
  }
}
