import { libraryError } from '../../inProcess/libraryError.js'

/** Runs an action of the state. @throws what it throws, as an error of the library: a {@link ProviderRpcError} for the state's refusals */
export async function refusing<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    throw libraryError(error)
  }
}
