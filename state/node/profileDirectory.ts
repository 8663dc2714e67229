import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileError } from '../errors/admin.js'
import { osErrorText } from '../process/osErrorText.js'
import type { NodeFlags } from './flags.js'
import type { NodeLogger } from './NodeLogger.js'

/**
 * Returns a function that gives the directory of the node's profiles: `profile-dir`, or below `data-dir`, if either
 * is set. Otherwise it is a new temporary directory, made with the first profile and logged: AvalancheGo's default is
 * in the home directory, to which Snowglobe writes only if a flag asks for it. The directory is kept, so that
 * profiles can be read after the end.
 */
export function profileDirectory(flags: NodeFlags, log: NodeLogger): () => string {
  let made: string | undefined
  return () => {
    if (flags.isSet('profile-dir') || flags.isSet('data-dir')) return flags.path('profile-dir', process.env)
    if (made === undefined) {
      made = temporaryDirectory()
      log.write('main', 'INFO', 'writing profiles to a temporary directory', () => ({ dir: made ?? '' }))
    }
    return made
  }
}

/** @throws {NodeError} when it cannot be made */
function temporaryDirectory(): string {
  const prefix = join(tmpdir(), 'snowglobe-profiles-')
  try {
    return mkdtempSync(prefix)
  } catch (error) {
    throw fileError('mkdir', prefix, osErrorText(error))
  }
}
