import { accessSync, constants, type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileError, handshakeFailed, processNotStarted } from '../errors/admin.js'
import { NodeError } from '../errors/NodeError.js'
import { osErrorText } from '../process/osErrorText.js'

// Reads the plugin directory; no other module does.

/** A file that may be a VM. */
export type PluginFile = { readonly name: string; readonly path: string }

/**
 * Returns the files of a plugin directory by name, without directories. @throws {NodeError} when it cannot be
 * read
 */
export function listPluginFiles(directory: string): PluginFile[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    throw fileError('open', directory, osErrorText(error))
  }
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => ({ name, path: join(directory, name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Checks that a plugin is subnet-EVM, the only plugin VM that is emulated; plugins are never run. A program counts as
 * subnet-EVM if it contains that name, whether it is the real binary or a script instead. Any other program is
 * reported as the node reports a process that never completes the handshake.
 * @throws {NodeError} with the node's text for a file that does not start as a VM
 */
export function requireSubnetEvmPlugin({ path }: PluginFile): void {
  const notStarted = (reason: string): NodeError => processNotStarted(`fork/exec ${path}: ${reason}`)
  let content: Buffer
  try {
    accessSync(path, constants.X_OK)
    if (!statSync(path).isFile()) throw notStarted('permission denied')
    content = readFileSync(path)
    const interpreter = interpreterOf(content)
    if (interpreter !== undefined) accessSync(interpreter, constants.X_OK)
  } catch (error) {
    throw error instanceof NodeError ? error : notStarted(osErrorText(error))
  }
  if (!isProgram(content)) throw notStarted('exec format error')
  if (!content.includes('subnet-evm')) throw handshakeFailed()
}

/** Returns the program that runs a script, from its first line. */
function interpreterOf(content: Buffer): string | undefined {
  const line = content.subarray(0, 256).toString('latin1').split('\n', 1)[0] ?? ''
  return /^#!\s*(\S+)/.exec(line)?.[1]
}

const magics = [
  [0x23, 0x21], // a script
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0xcf, 0xfa, 0xed, 0xfe], // Mach-O
  [0xca, 0xfe, 0xba, 0xbe], // Mach-O of several processors
  [0x4d, 0x5a], // PE
]

function isProgram(content: Buffer): boolean {
  return magics.some((magic) => magic.every((byte, i) => content[i] === byte))
}
