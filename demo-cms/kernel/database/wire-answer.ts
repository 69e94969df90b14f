/** A column of a result. */
export interface Column {
  name: string
  /** The number of its type. */
  type: number
}

/** What PostgreSQL answered to one statement. */
export interface Answer {
  rows: Record<string, unknown>[]
  columns: readonly Column[] | undefined
  affectedRows: bigint | undefined
  /** The first word of its tag, such as `SELECT`. */
  command: string
  isInTransaction: boolean
  error: DatabaseError | undefined
}

/** Converts a value from text, by the number of its type. */
export type Parsers = Readonly<Record<number, (text: string) => unknown>>

/** An error that PostgreSQL reported. */
class DatabaseError extends Error {
  override name = 'DatabaseError'
  code = ''
  detail: string | undefined
  table: string | undefined
  constraint: string | undefined
}

/** The fields of an error by their letters. */
const FIELDS = { C: 'code', D: 'detail', M: 'message', n: 'constraint', t: 'table' } as const

const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/
const HEADER = 5

/** Reads the messages of an answer. @param known The columns, where the answer does not describe them. */
export function readAnswer(
  bytes: Uint8Array,
  parsers: Parsers,
  known: readonly Column[] | undefined
): Answer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const answer: Answer = {
    rows: [],
    columns: known,
    affectedRows: undefined,
    command: '',
    isInTransaction: false,
    error: undefined
  }
  for (let at = 0; at < buffer.length; at += 1 + buffer.readInt32BE(at + 1)) {
    const start = at + HEADER
    switch (String.fromCharCode(buffer[at]!)) {
      case 'T':
        answer.columns = columnsAt(buffer, start)
        break
      case 'D':
        answer.rows.push(rowAt(buffer, start, answer.columns ?? [], parsers))
        break
      case 'C': {
        const tag = textAt(buffer, start)
        answer.command = tag.split(' ', 1)[0]!
        const count = COUNTED.exec(tag)?.[1]
        if (count !== undefined) answer.affectedRows = BigInt(count)
        break
      }
      case 'E':
        answer.error ??= errorAt(buffer, start)
        break
      case 'Z':
        answer.isInTransaction = buffer[start] !== 'I'.charCodeAt(0)
    }
  }
  return answer
}

function columnsAt(buffer: Buffer, start: number): Column[] {
  const columns: Column[] = []
  let at = start + 2
  for (let left = buffer.readInt16BE(start); left > 0; left -= 1) {
    const end = buffer.indexOf(0, at)
    // after the name: the table (4 bytes), the column in it (2), the type (4), and three more numbers (8)
    columns.push({ name: buffer.toString('utf8', at, end), type: buffer.readInt32BE(end + 7) })
    at = end + 19
  }
  return columns
}

function rowAt(
  buffer: Buffer,
  start: number,
  columns: readonly Column[],
  parsers: Parsers
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let at = start + 2
  for (const { name, type } of columns) {
    const length = buffer.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[name] = null
      continue
    }
    const text = buffer.toString('utf8', at, at + length)
    const parse = parsers[type]
    row[name] = parse ? parse(text) : text
    at += length
  }
  return row
}

function errorAt(buffer: Buffer, start: number): DatabaseError {
  const error = new DatabaseError()
  for (let at = start; buffer[at] !== 0; ) {
    const field = FIELDS[String.fromCharCode(buffer[at]!) as keyof typeof FIELDS]
    const text = textAt(buffer, at + 1)
    if (field) error[field] = text
    at = buffer.indexOf(0, at + 1) + 1
  }
  return error
}

function textAt(buffer: Buffer, start: number): string {
  return buffer.toString('utf8', start, buffer.indexOf(0, start))
}
