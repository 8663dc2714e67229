import type { Network } from '../../../state/Network.js'
import type { AppendPosition } from '../../../state/stateFile/networkFile.js'
import type { NetworkApis } from '../../server/apis/NetworkApis.js'
import type { FundedAccount, Funding } from '../fundAccounts.js'
import type { BuiltScenario } from '../scenario/BuiltScenario.js'
import { type Beginning, checkBeginning, type KeptFile } from './KeptFile.js'
import { refusing } from './refusing.js'
import type { StateKeeper } from './StateKeeper.js'
import type { StateLock } from './StateLock.js'
import type { OpenStateFile } from './stateFiles.js'
import { writing } from './unwritten.js'

/** The library's content in state files. */
export type LibraryContent = {
  readonly accounts: readonly FundedAccount[]
  readonly funding: Funding | undefined
  readonly scenario: BuiltScenario
}

/** The content of state files beside the state. */
type LibraryPart = LibraryContent & {
  /** The options with which the network began, if the file keeps it. */
  readonly beginning?: Beginning | undefined
}

/** The state files of an emulated network: the one that it began with, and the one in which it is kept. */
export class NetworkFile {
  readonly #network: Network
  readonly #apis: NetworkApis
  readonly #content: () => LibraryContent
  /** The state file with which the network began, which a reset reads again. */
  #file: OpenStateFile | undefined
  /** The position in that file at which its next record is appended. */
  #appendPosition: AppendPosition | undefined
  #beginning: Beginning | undefined
  #keeper: StateKeeper | undefined
  #lock: StateLock | undefined
  /** The path of the file in which the network is kept. */
  #path = ''

  /** @param content returns what the files have of the library */
  constructor(network: Network, apis: NetworkApis, content: () => LibraryContent) {
    this.#network = network
    this.#apis = apis
    this.#content = content
  }

  /**
   * Records the file with which the network began.
   * @param file is closed by {@link close}
   * @param ofLibrary the library's part of it
   * @param position where its next record is appended
   * @returns what it has of the library
   */
  beganWith(file: OpenStateFile, ofLibrary: unknown, position: AppendPosition | undefined): LibraryContent {
    const part = ofLibrary as LibraryPart
    this.#file = file
    this.#appendPosition = position
    this.#beginning = part.beginning
    return part
  }

  /** Writes the state to a file. @throws {Error} with the system's `code` when it cannot be written */
  async write(path: string): Promise<void> {
    const { writeStateFile } = await import('./stateFiles.js')
    const pieces = await this.#network.save(this.#part())
    await writing(path, () => this.#apis.underway.follow(writeStateFile(path, pieces, this.#apis.turn())))
  }

  /** Gives the network the state of a file. @returns what the file has of the library @throws {NodeError} */
  async read(path: string): Promise<LibraryContent> {
    const { openStateFile } = await import('./stateFiles.js')
    const file = openStateFile(path)
    try {
      return (await this.#network.loadState(file, path, this.#apis.turn())) as LibraryPart
    } finally {
      file.close()
    }
  }

  /**
   * Keeps the network in a file from now on, until {@link close}. A network that began with this file adds its records to it.
   * @throws {Error} with the system's `code` when the file cannot be written, and a {@link ProviderRpcError} for what is
   * no data
   */
  async keep(file: KeptFile): Promise<void> {
    const { StateKeeper } = await import('./StateKeeper.js')
    const { isNew, beginning, lock } = file
    if (isNew) this.#beginning = beginning
    else checkBeginning(file, this.#beginning)
    const keeper = new StateKeeper(this.#network, file, () => this.#part())
    await writing(file.path, () => refusing(() => keeper.start(this.#appendPosition)))
    this.#appendPosition = undefined
    this.#keeper = keeper
    this.#lock = lock
    this.#path = file.path
  }

  /** Writes what changed to the file that keeps the network, and closes all files. @throws {Error} when it cannot be written */
  async close(): Promise<void> {
    try {
      await writing(this.#path, async () => await this.#keeper?.close())
    } finally {
      this.#keeper = undefined
      this.#lock?.release()
      this.#file?.close()
      this.#file = undefined
    }
  }

  #part(): LibraryPart {
    return { ...this.#content(), beginning: this.#beginning }
  }
}
