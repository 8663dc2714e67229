// Which small faults can be put into a source.
import { parse } from '@babel/parser'

/**
 * Returns the faults that a source can have, in the order of their places. Each is one that people make: a comparison
 * flipped, a condition dropped, a bound moved by one, a statement left out, arguments swapped.
 * @param path of the source in the repository
 * @param text the source, in TypeScript
 * @returns `{ path, line, column, kind, before, after, edits }`: `edits` are ranges of the text with what stands there
 * instead, `before` and `after` the change for readers, and `statement` the range of the expression statement around it
 */
export function faultsOf(path, text) {
  const tree = parse(text, { sourceType: 'module', plugins: ['typescript', 'explicitResourceManagement'] })
  const found = []
  /** The statements around the node that is visited, which are expressions. */
  const statements = []
  const note = (kind, node, ...edits) => {
    const { line, column } = node.loc.start
    const around = statements.at(-1)
    found.push({
      path,
      line,
      column: column + 1,
      kind,
      before: edits.map(({ start, end }) => text.slice(start, end)).join(', '),
      after: edits.map((edit) => edit.text).join(', '),
      edits,
      statement: around && { start: around.start, end: around.end },
    })
  }
  visit(tree.program, (node, parent, key, descend) => {
    if (node.type === 'ExpressionStatement') statements.push(node.expression)
    faultsAt(node, parent, key, text, note)
    descend()
    if (node.type === 'ExpressionStatement') statements.pop()
  })
  return found.sort((a, b) => a.edits[0].start - b.edits[0].start)
}

const flipped = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
}

function faultsAt(node, parent, key, text, note) {
  const source = ({ start, end }) => text.slice(start, end)
  const instead = (replacement, of = node) => ({ start: of.start, end: of.end, text: replacement })
  switch (node.type) {
    case 'BinaryExpression':
      for (const operator of flipped[node.operator] ?? [])
        note(
          'comparison',
          node,
          instead(`${side(node.left, source)} ${operator} ${side(node.right, source)}`),
        )
      break
    case 'LogicalExpression':
      note('condition', node, instead(source(node.left)))
      if (node.operator === '??') break
      note('condition', node, instead(source(node.right)))
      note(
        'condition',
        node,
        instead(`(${source(node.left)}) ${node.operator === '&&' ? '||' : '&&'} (${source(node.right)})`),
      )
      break
    case 'UnaryExpression':
      if (node.operator === '!') note('condition', node, instead(source(node.argument)))
      break
    case 'IfStatement':
    case 'ConditionalExpression':
      for (const value of ['true', 'false']) note('condition', node.test, instead(value, node.test))
      break
    case 'WhileStatement':
    case 'ForStatement':
      if (node.test?.type !== 'BooleanLiteral' && node.test != null)
        note('condition', node.test, instead('false', node.test))
      break
    case 'NumericLiteral':
      if (isValue(parent, key)) note('bound', node, instead(String(node.value + 1)))
      if (isValue(parent, key) && node.value > 0) note('bound', node, instead(String(node.value - 1)))
      break
    case 'BigIntLiteral':
      if (isValue(parent, key)) note('bound', node, instead(`${BigInt(node.value) + 1n}n`))
      if (isValue(parent, key) && node.value !== '0')
        note('bound', node, instead(`${BigInt(node.value) - 1n}n`))
      break
    case 'ExpressionStatement':
      if (!/^(super|\(?\s*await super)\b/.test(source(node.expression)))
        note('statement', node, instead('undefined', node.expression))
      break
    case 'CallExpression':
    case 'NewExpression':
      // The same in any order.
      if (/^(Math\.(min|max|imul)|equalBytes|sameOwners|larger|smaller|later)$/.test(source(node.callee)))
        break
      for (const [index, first] of node.arguments.entries()) {
        const second = node.arguments[index + 1]
        if (second === undefined || !isSwappable(first) || !isSwappable(second)) continue
        if (source(first) !== source(second))
          note('arguments', node, instead(source(second), first), instead(source(first), second))
      }
      break
  }
}

/** An operand as it stands, in the brackets that it had. */
function side(node, source) {
  return node.extra?.parenthesized ? `(${source(node)})` : source(node)
}

/** Whether a literal is a value, and not the name of a property. */
function isValue(parent, key) {
  return key !== 'key' || parent.computed === true
}

/** Whether an argument may change places: no spread and no function, which would have no sense elsewhere. */
function isSwappable({ type }) {
  return !['SpreadElement', 'ArrowFunctionExpression', 'FunctionExpression', 'ArgumentPlaceholder'].includes(
    type,
  )
}

/** TypeScript's expressions around a value. All else that is TypeScript's has no part in what a program does. */
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** Calls a function with each node of a tree that is more than a type, its parent, its name there, and what visits the nodes in it. */
function visit(node, call, parent, key) {
  if (node.type.startsWith('TS') && !wrappers.includes(node.type)) return
  if (/^(Import|Export(All|Named)).*/.test(node.type) && node.source != null) return
  call(node, parent, key, () => {
    for (const [name, value] of Object.entries(node)) {
      if (['loc', 'extra', 'typeAnnotation', 'typeParameters', 'returnType'].includes(name)) continue
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string' && typeof child.start === 'number' && !/Comment/.test(child.type))
          visit(child, call, node, name)
    }
  })
}
