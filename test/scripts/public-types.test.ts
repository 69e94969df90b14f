import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** The modules behind the entry points of the package that a program imports together with another. */
const SHARED = ['src/main.ts', 'src/shared/contract/index.ts']

/** The others, without the widgets, which export nothing but `define`. */
const OTHERS = [
  'src/define/index.ts',
  'src/shared/index.ts',
  'src/server/index.ts',
  'src/mock/index.ts'
]

/** A declaration, such as `widgets/price-tiers/tiers.ts Tier`. */
type Key = string

interface Module {
  /** The statements that declare a name. */
  declarations: Map<string, ts.Statement[]>
  /** Imported names → the module, and the name that it exports. */
  imports: Map<string, { file: string; name: string }>
  exports: Map<string, { file: string; name: string }>
  /** Modules of which everything is exported. */
  stars: string[]
}

const modules = new Map<string, Module>()

test.each([...SHARED, ...OTHERS])('%s exports every type that its exports refer to', entry => {
  const own = publicIn(entry)
  const known = new Set([entry, ...SHARED].flatMap(file => [...publicIn(file)]))
  const missing = [...own].flatMap(key =>
    typesIn(key)
      .filter(used => !known.has(used))
      .map(used => `${key} → ${used}`)
  )
  expect(missing).toEqual([])
})

/** What an entry point exports. */
function publicIn(entry: string): Set<Key> {
  const { exports, stars } = read(entry)
  return new Set([
    ...[...exports.values()].map(({ file, name }) => declared(file, name)),
    ...stars.flatMap(file => [...publicIn(file)])
  ])
}

/** Where a name that a module exports, or uses, is declared. */
function declared(file: string, name: string): Key {
  const { declarations, imports, exports, stars } = read(file)
  if (declarations.has(name)) return `${file} ${name}`
  const from = imports.get(name) ?? exports.get(name)
  if (from) return declared(from.file, from.name)
  for (const star of stars) {
    if (read(star).exports.has(name)) return declared(star, name)
  }
  throw new Error(`${file} has no ${name}.`)
}

/** The types of this project in the signature of a declaration. */
function typesIn(key: Key): Key[] {
  const [file = '', name = ''] = key.split(' ')
  const { declarations, imports } = read(file)
  const found = new Set<Key>()
  const visit = (node: ts.Node): void => {
    const used = nameOf(node)
    if (used && used !== name && (declarations.has(used) || imports.has(used)))
      found.add(declared(file, used))
    if (!isHidden(node)) ts.forEachChild(node, visit)
  }
  for (const statement of declarations.get(name) ?? []) visit(statement)
  return [...found]
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName.getText().split('.')[0]
  if (ts.isExpressionWithTypeArguments(node)) return node.expression.getText()
  return undefined
}

/** The implementation, which declarations do not contain. */
function isHidden(node: ts.Node): boolean {
  if (ts.isBlock(node) || ts.isPrivateIdentifier(node)) return true
  const { parent } = node
  const isInitial = parent && 'initializer' in parent && parent.initializer === node
  return isInitial && !ts.isTypeNode(node)
}

function read(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = {
    declarations: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: []
  }
  modules.set(file, module)
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true
  )
  for (const statement of source.statements) readStatement(statement, file, module)
  return module
}

function readStatement(statement: ts.Statement, file: string, module: Module): void {
  if (ts.isImportDeclaration(statement)) readImport(statement, file, module)
  if (ts.isExportDeclaration(statement)) readExport(statement, file, module)
  for (const name of namesOf(statement)) {
    module.declarations.set(name, [...(module.declarations.get(name) ?? []), statement])
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)
    if (isExported) module.exports.set(name, { file, name })
  }
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

function readImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  file: string,
  { imports }: Module
) {
  const from = pathOf(moduleSpecifier, file)
  const bindings = importClause?.namedBindings
  if (!from || !bindings || !ts.isNamedImports(bindings)) return
  for (const { name, propertyName } of bindings.elements) {
    imports.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
}

function readExport(
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
  file: string,
  module: Module
) {
  const from = moduleSpecifier ? pathOf(moduleSpecifier, file) : file
  if (!from) return
  if (!exportClause) module.stars.push(from)
  else if (ts.isNamedExports(exportClause)) {
    for (const { name, propertyName } of exportClause.elements) {
      module.exports.set(name.text, { file: from, name: (propertyName ?? name).text })
    }
  }
}

/** The file of an import; `undefined` for a package and for a file that has no types of its own. */
function pathOf(specifier: ts.Expression, file: string): string | undefined {
  const path = (specifier as ts.StringLiteral).text
  const isModule = path.startsWith('.') && /\.tsx?$/.test(path)
  return isModule ? posix.join(posix.dirname(file), path) : undefined
}
