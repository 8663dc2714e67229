import { systemCode } from '../../../state/process/osErrorText.js'
import type { ProcessOptions } from '../../../state/stateFile/savedOptions.js'
import { InvalidOptionError } from '../../inProcess/InvalidOptionError.js'
import { libraryError } from '../../inProcess/libraryError.js'
import type { NodeLog } from '../logging/createLog.js'
import { EmulatedBackend } from './EmulatedBackend.js'
import { type OpenStateFile, openStateFile } from './stateFiles.js'

/**
 * Makes a network with the state of a file.
 * @throws {InvalidOptionError} when it cannot be read
 * @throws {ProviderRpcError} when it is no state file, newer or damaged
 */
export async function loadedBackend(
  path: string,
  ofProcess: ProcessOptions,
  log: NodeLog | undefined,
): Promise<EmulatedBackend> {
  const file = opened(path)
  try {
    return await EmulatedBackend.load(file, path, ofProcess, log)
  } catch (error) {
    file.close()
    throw libraryError(error)
  }
}

function opened(path: string): OpenStateFile {
  try {
    return openStateFile(path)
  } catch (cause) {
    throw new InvalidOptionError(
      `createNetwork: option "state": ${path} cannot be read: ${systemCode(cause) || String(cause)}`,
    )
  }
}
