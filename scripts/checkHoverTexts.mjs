// Checks what editors show of the installed package: every export, option, function and method has a text. The
// members of the node's answers are named as the node names them, and have none.
// usage: node scripts/checkHoverTexts.mjs FOLDER, in whose node_modules the package is installed
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

// The project's own compiler has no language service; the one within api-extractor has.
const ts = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor'))('typescript')

const entries = ['snowglobe', 'snowglobe/viem', 'snowglobe/jest', 'snowglobe/vitest']
/** Types whose members are inferred from definitions: parameters and answers of the node, by method. */
const inferred = /^(NodeApi|NodeArguments|NodeCall)$/

const folder = resolve(process.argv[2] ?? '.')
const file = join(folder, 'hoverTexts.mts')
writeFileSync(file, entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join(''))
const { NodeNext } = ts.ModuleKind
const program = ts.createProgram([file], {
  module: NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  types: ['node'],
  typeRoots: [join(folder, 'node_modules/@types')],
  strict: true,
  skipLibCheck: true,
})
const checker = program.getTypeChecker()
const seen = new Set()
const without = []
let texts = 0

const source = program.getSourceFile(file)
for (const [index, entry] of checker.getExportsOfModule(checker.getSymbolAtLocation(source)).entries())
  for (const symbol of checker.getExportsOfModule(checker.getAliasedSymbol(entry)))
    checkSymbol(symbol, `${entries[index]}: ${symbol.name}`)

if (texts < 300) without.push(`only ${texts} texts were found`)
if (without.length > 0) {
  process.stderr.write(`these have no text in editors:\n  ${without.join('\n  ')}\n`)
  process.exitCode = 1
}

function checkSymbol(given, place) {
  const symbol = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given
  const [declaration] = symbol.declarations ?? []
  if (declaration === undefined || !isOurs(declaration) || isHidden(declaration)) return
  if (ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim() === '') without.push(place)
  else texts++
  if (inferred.test(symbol.name)) return
  const isType = symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class)
  checkType(isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol), place)
}

function checkType(type, place) {
  if (seen.has(type)) return
  seen.add(type)
  if (inferred.test(type.aliasSymbol?.name ?? type.symbol?.name ?? '')) return
  for (const part of type.isUnion() ? type.types : []) checkType(part, place)
  for (const signature of type.getCallSignatures()) {
    // The methods of node services take and return what the node does.
    if (
      ts.isFunctionTypeNode(signature.declaration) &&
      /Node(Api|Arguments)\b/.test(signature.declaration.getText())
    )
      continue
    for (const parameter of signature.parameters)
      checkType(checker.getTypeOfSymbol(parameter), `${place}(${parameter.name})`)
    const answer = signature.declaration?.type?.getText() ?? ''
    if (!answer.includes("NodeApi['")) checkType(signature.getReturnType(), `${place}()`)
  }
  for (const argument of [...(type.aliasTypeArguments ?? []), ...typeArgumentsOf(type)])
    checkType(argument, place)
  const index = checker.getIndexInfosOfType(type)
  for (const { type: member } of index) checkType(member, `${place}[]`)
  for (const property of type.getProperties()) checkSymbol(property, `${place}.${property.name}`)
}

function typeArgumentsOf(type) {
  return type.objectFlags & ts.ObjectFlags.Reference ? checker.getTypeArguments(type) : []
}

function isOurs(declaration) {
  return /[/\\]snowglobe[/\\]dist[/\\]/.test(declaration.getSourceFile().fileName)
}

/** Whether users cannot name it: private members, and the name that every error has. */
function isHidden(declaration) {
  const name = declaration.name
  if (name !== undefined && (ts.isPrivateIdentifier(name) || name.getText() === 'name'))
    return ts.isClassElement(declaration)
  return (
    (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0
  )
}
