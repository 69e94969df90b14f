// Which code is left as it is: words that only developers read. A test that held them would be a copy of them.

/** Calls and constructors that take such words. */
const FOR_DEVELOPERS = /^(debug|console|VitrineError|ContextError|TypeError|RangeError|Error)$/

/** A Stryker plugin: `@stryker-mutator/api` has its types, and is no dependency of ours. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: {
      shouldIgnore({ node, parent }) {
        if (isMessage(node, parent)) return 'a message for developers'
        if (isSummary(node)) return 'a sentence of the published documentation'
        return undefined
      }
    }
  }
]

function isMessage(node, parent) {
  const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
  if (!isText || (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression')) {
    return false
  }
  const { callee } = parent
  const name = callee.type === 'MemberExpression' ? callee.object.name : callee.name
  return FOR_DEVELOPERS.test(name)
}

/** `summary` of an endpoint in src/contract. */
function isSummary(node) {
  return node.type === 'ObjectProperty' && node.key.name === 'summary'
}
