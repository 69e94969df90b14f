import ts from 'typescript'

/**
 * Copies what a tag says about its attributes to the props of its view, where it is not written a second time.
 *
 * @param {string} code The view, or its declarations.
 * @param {string} element The definition of the tag.
 */
export function documentProps(code, element) {
  const sentences = sentencesIn(element)
  const edits = propsIn(code)
    .filter(({ isDocumented, name }) => !isDocumented && sentences.has(name))
    .map(({ at, name }) => ({ at, text: `/** ${sentences.get(name)} */\n    ` }))
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at),
    code
  )
}

/**
 * The members of the exported interfaces of a module.
 *
 * @param {string} code
 * @returns {{ name: string, at: number, isDocumented: boolean }[]}
 */
export function propsIn(code) {
  const source = parse(code)
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ modifiers }) =>
      modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
    .flatMap(({ members }) => [...members])
    .map(member => ({
      name: member.name?.getText(source) ?? '',
      at: member.getStart(source),
      isDocumented: ts.getJSDocCommentsAndTags(member).length > 0
    }))
}

/**
 * The sentences of `name: about('sentence', …)`.
 *
 * @param {string} element
 * @returns {Map<string, string>}
 */
function sentencesIn(element) {
  /** @type {Map<string, string>} */
  const sentences = new Map()
  const source = parse(element)
  /** @param {ts.Node} node */
  const visit = node => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const [sentence] = node.initializer.arguments
      const isAbout = node.initializer.expression.getText(source) === 'about'
      if (isAbout && sentence && ts.isStringLiteralLike(sentence)) {
        sentences.set(node.name.getText(source), sentence.text)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return sentences
}

/** @param {string} code */
function parse(code) {
  return ts.createSourceFile('view.tsx', code, ts.ScriptTarget.Latest, true)
}
