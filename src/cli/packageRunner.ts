import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A process as the system lists it: who started it, and its command line. */
type ListedProcess = { readonly parent: number; readonly command: string }

/** Process IDs: of a package runner, and of the process that started it. */
export type PackageRunner = { readonly pid: number; readonly parent: number }

/**
 * Returns the package runner (npm, npx, pnpm, yarn) that started this process, directly or through a shell.
 * Package runners end without ending their child, so the child has to watch them.
 * @returns undefined when something else started this process
 */
export async function packageRunner(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PackageRunner | undefined> {
  if (environment['npm_lifecycle_event'] === undefined || process.platform === 'win32') return undefined
  const starter = await listed(process.ppid)
  if (starter === undefined) return undefined
  if (isRunner(starter.command)) return { pid: process.ppid, parent: starter.parent }
  if (!isShell(starter.command)) return undefined
  const above = await listed(starter.parent)
  if (above === undefined || !isRunner(above.command)) return undefined
  return { pid: starter.parent, parent: above.parent }
}

/** Whether a program is a package runner, or Node.js that runs one. The script of a shell may name one, too. */
export function isRunner(command: string): boolean {
  return /^(\S*\/)?(node\s+(-\S+\s+)*(\S*\/)?)?(npm|npx|pnpm|pnpx|yarn)(-cli)?(\.c?js)?(\s|$)/.test(command)
}

function isShell(command: string): boolean {
  return /^(\S*\/)?(ba|da|z)?sh\s+-c\s/.test(command)
}

/** Returns a process of the system; undefined when it does not exist or cannot be read. */
async function listed(pid: number): Promise<ListedProcess | undefined> {
  try {
    return process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
  } catch {
    return undefined
  }
}

/** Reads `/proc`, which needs no further process. It is in memory, so that nothing waits. */
function fromProc(pid: number): ListedProcess {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  // The second field, the name in parentheses, may itself contain spaces and parentheses.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(parent), command: command.replaceAll('\0', ' ') }
}

async function fromPs(pid: number): Promise<ListedProcess> {
  // Loaded only when needed: Linux has another way.
  const { execFile } = process.getBuiltinModule('node:child_process')
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,args=', '-p', String(pid)])
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? []
  return { parent: Number(parent), command: command ?? '' }
}
