import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Comment {
  text: string
  /** Its `@param {type} name text` tags, by name. */
  params: Record<string, { type: string | undefined; text: string }>
}

/** Comments by what they describe: `Cart`, `Cart.Version`, `cart.setQuantity`, `cart.setQuantity.body.quantity`. */
export type Comments = ReadonlyMap<string, Comment>

/**
 * Reads the JSDoc comments of schemas, their fields and endpoints from the sources. They are comments on purpose:
 * descriptions inside the schemas would be loaded by every shopper.
 */
export function readContractComments(folder = 'src/shared/contract'): Comments {
  const comments = new Map<string, Comment>()
  for (const name of readdirSync(folder).sort()) {
    readComments(readFileSync(join(folder, name), 'utf8'), comments)
  }
  return comments
}

/** Adds the comments of one file. */
export function readComments(
  source: string,
  comments: Map<string, Comment> = new Map()
): Comments {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.ES2022, true)
  const constants = new Map(file.statements.flatMap(constantsOf))
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      keep(statement.name.text, commentOf(statement))
    }
  }
  for (const [name, { statement, value }] of constants) {
    keep(name, commentOf(statement))
    readValue(value, name)
  }
  return comments

  function keep(path: string, comment: Comment | undefined): void {
    if (comment) comments.set(path, comment)
  }

  /** Calls such as `optional(…)`, `array(…)` and `endpoint(…)` do not change the path; only field names do. */
  function readValue(value: ts.Expression, path: string): void {
    if (ts.isCallExpression(value)) {
      for (const argument of value.arguments) readValue(argument, path)
    } else if (ts.isArrayLiteralExpression(value)) {
      for (const element of value.elements) readValue(element, path)
    } else if (ts.isObjectLiteralExpression(value)) {
      for (const property of value.properties) readProperty(property, path)
    }
  }

  function readProperty(property: ts.ObjectLiteralElementLike, path: string): void {
    if (ts.isSpreadAssignment(property)) {
      const shared = constantNamedBy(property.expression)
      if (shared) readValue(shared.value, path)
    } else if (ts.isPropertyAssignment(property)) {
      const field = `${path}.${property.name.getText()}`
      const shared = constantNamedBy(withoutCalls(property.initializer))
      keep(
        field,
        commentOf(property) ?? (shared?.isExported ? undefined : commentOf(shared?.statement))
      )
      readValue(property.initializer, field)
    }
  }

  function constantNamedBy(value: ts.Expression): Constant | undefined {
    return ts.isIdentifier(value) ? constants.get(value.text) : undefined
  }
}

interface Constant {
  /** An exported schema is documented where it is defined; references to it need no comment. */
  isExported: boolean
  statement: ts.Statement
  value: ts.Expression
}

function constantsOf(statement: ts.Statement): [string, Constant][] {
  if (!ts.isVariableStatement(statement)) return []
  const isExported =
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer
      ? [[name.text, { isExported, statement, value: initializer }] as [string, Constant]]
      : []
  )
}

/** `optional(nullable(Count))` → `Count` */
function withoutCalls(value: ts.Expression): ts.Expression {
  const isCall = ts.isCallExpression(value) && value.arguments.length === 1
  return isCall ? withoutCalls(value.arguments[0]!) : value
}

function commentOf(node: ts.Node | undefined): Comment | undefined {
  const comment = node && ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc)
  if (!comment) return undefined
  const params: Comment['params'] = {}
  for (const tag of comment.tags ?? []) {
    if (!ts.isJSDocParameterTag(tag)) continue
    const type = tag.typeExpression?.type.getText()
    params[tag.name.getText()] = { type, text: textOf(tag.comment) }
  }
  return { text: textOf(comment.comment), params }
}

function textOf(comment: ts.JSDoc['comment']): string {
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim()
}
