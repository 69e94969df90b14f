// Excludes messages that only developers read from mutation: a test for them would only repeat them.

/** Calls and constructors that take such messages. */
const FOR_DEVELOPERS = /^(debug|console|VitrineError|ContextError|TypeError|RangeError|Error)$/

/** A Stryker plugin; its types are in `@stryker-mutator/api`, which is not a dependency. */
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
  // of an error's class: `super('The session has ended.')`
  if (callee.type === 'Super') return true
  const name = callee.type === 'MemberExpression' ? callee.object.name : callee.name
  return FOR_DEVELOPERS.test(name)
}

/** `summary` of an endpoint in src/shared/contract. */
function isSummary(node) {
  return node.type === 'ObjectProperty' && node.key.name === 'summary'
}
