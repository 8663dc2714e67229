import { Cb58Error } from '../codec/cb58.js'
import { byKey } from '../codec/compare.js'
import { type Id, idFromString, idToString } from '../codec/ids.js'
import {
  avmId,
  evmId,
  namedId,
  nftFxId,
  platformVmId,
  propertyFxId,
  secp256k1FxId,
  subnetEvmId,
} from '../codec/namedIds.js'
import { invalidVmId } from '../errors/admin.js'
import { neitherVmIdNorName, ownVmMapped } from '../errors/chains.js'
import { NodeError } from '../errors/NodeError.js'
import type { NodeRelease } from '../profiles/releases.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { Aliaser } from './Aliaser.js'
import type { NodeFlags } from './flags.js'
import { listPluginFiles, requireSubnetEvmPlugin } from './pluginFiles.js'

/** The result of reading the plugin directory: new VMs, and those that failed with the reason. */
export type VmReload = { readonly loaded: readonly Id[]; readonly failed: ReadonlyMap<Id, string> }

type RegisteredVm = { readonly version: string | undefined }

/**
 * The VMs that the node can run (AvalancheGo `vms/manager.go`, `vms/registry`). Without a plugin directory
 * the node has subnet-EVM installed; with `plugin-dir` it has the VMs in there. Further IDs may be mapped to
 * subnet-EVM, as if its plugin were installed under these names too.
 */
export class VmRegistry {
  /** The version of the VMs that run EVM chains. */
  readonly #evmVersion: string
  readonly #vms: UndoMap<Id, RegisteredVm>
  /** VMs that a test added, until the next {@link reload}: why they fail, or undefined. */
  readonly #added: UndoMap<Id, string | undefined>
  readonly #aliases: Aliaser
  readonly #directory: string | undefined

  /**
   * @param configured aliases by VM ID
   * @param mapped VMs that are run as subnet-EVM, by ID or name
   * @param release gives the versions of the VMs
   * @throws {NodeError} when an alias is used twice, or a mapped VM is not a plugin VM
   */
  constructor(
    undo: UndoLog,
    aliases: Aliaser,
    configured: Readonly<Record<string, readonly string[]>>,
    mapped: readonly string[],
    flags: NodeFlags,
    { name, evmVersion }: NodeRelease,
  ) {
    this.#evmVersion = evmVersion
    this.#vms = undo.map('node.vms')
    this.#added = undo.map('node.addedPlugins')
    this.#aliases = aliases
    this.#directory = flags.isSet('plugin-dir') ? flags.path('plugin-dir', process.env) : undefined
    for (const [id, names] of Object.entries(configured))
      for (const name of names) aliases.add(idFromString(id), name)
    for (const [alias, id] of defaultAliases) aliases.add(id, alias)
    this.#register(platformVmId, name)
    this.#register(avmId, name)
    this.#register(evmId, evmVersion)
    if (this.#directory === undefined) this.#register(subnetEvmId, evmVersion)
    for (const text of mapped) this.#map(text)
    if (this.#directory !== undefined) this.reload()
  }

  /**
   * Returns the ID of a VM given as alias, ID, or name of an installed plugin; undefined when there is none.
   */
  find(text: string): Id | undefined {
    const id = this.#aliases.find(text) ?? readId(text)
    if (id !== undefined) return id
    const named = readName(text)
    return named !== undefined && this.#vms.has(named) ? named : undefined
  }

  /** Whether a VM is installed and did not fail. */
  isRunnable(id: Id): boolean {
    return this.#vms.get(id)?.version !== undefined
  }

  /** Whether a VM is an installed plugin: the emulated node runs every valid plugin as subnet-EVM. */
  isSubnetEvm(id: Id): boolean {
    return this.isRunnable(id) && id !== platformVmId && id !== avmId && id !== evmId
  }

  /** Returns every registered VM, including failed ones, ordered by name as text. */
  list(): Id[] {
    return [...this.#vms.keys()].sort(byText)
  }

  /** Returns the versions by primary alias, in the order of the aliases. Failed VMs have none. */
  versions(): [alias: string, version: string][] {
    return [...this.#vms.entries()]
      .flatMap(([id, { version }]): [string, string][] =>
        version === undefined ? [] : [[this.#aliases.primaryAlias(id) ?? idToString(id), version]],
      )
      .sort(byKey)
  }

  /** Returns a VM's aliases without its own ID (AvalancheGo `ids.GetRelevantAliases`). */
  relevantAliases(id: Id): string[] {
    const own = idToString(id)
    return this.#aliases.aliases(id).filter((alias) => alias !== own)
  }

  /**
   * Adds a VM as a file in the plugin directory would.
   * @param text its ID, alias or name
   * @param error why it cannot be installed; undefined when it can
   * @throws {NodeError} when the text is not a VM ID
   */
  addPlugin(text: string, error: string | undefined): Id {
    const id = this.#aliases.find(text) ?? readId(text) ?? readName(text)
    if (id === undefined) throw invalidVmId(text)
    this.#added.set(id, error)
    return id
  }

  /**
   * Loads new VMs from the plugin directory, and those that were added. A VM that failed stays registered and is not
   * tried again.
   * @throws {NodeError} when the directory cannot be read or a file's name is not a VM ID
   */
  reload(): VmReload {
    const loaded: Id[] = []
    const failed = new Map<Id, string>()
    this.#loadFiles(loaded, failed)
    for (const [id, error] of [...this.#added.entries()]) {
      this.#added.delete(id)
      if (this.#vms.has(id)) continue
      this.#register(id, error === undefined ? this.#evmVersion : undefined)
      if (error === undefined) loaded.push(id)
      else failed.set(id, error)
    }
    return { loaded: loaded.sort(byText), failed: new Map([...failed].sort(([a], [b]) => byText(a, b))) }
  }

  #loadFiles(loaded: Id[], failed: Map<Id, string>): void {
    if (this.#directory === undefined) return
    const found = listPluginFiles(this.#directory).flatMap((file) => {
      const name = withoutExtension(file.name)
      return name === '' ? [] : [{ id: this.#vmIdOf(name), file }]
    })
    for (const { id, file } of found) {
      if (this.#vms.has(id)) continue
      try {
        this.#register(id, undefined)
        requireSubnetEvmPlugin(file)
        this.#vms.set(id, { version: this.#evmVersion })
        loaded.push(id)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        failed.set(id, error.message)
      }
    }
  }

  #vmIdOf(name: string): Id {
    const id = this.#aliases.find(name) ?? readId(name)
    if (id === undefined) throw invalidVmId(name)
    return id
  }

  #map(text: string): void {
    const id = readId(text) ?? readName(text)
    if (id === undefined) throw neitherVmIdNorName(text)
    if (id === platformVmId || id === avmId || id === evmId) throw ownVmMapped(text)
    if (!this.#vms.has(id)) this.#register(id, this.#evmVersion)
  }

  #register(id: Id, version: string | undefined): void {
    this.#aliases.add(id, idToString(id))
    this.#vms.set(id, { version })
  }
}

const defaultAliases: readonly (readonly [string, Id])[] = [
  ['platform', platformVmId],
  ['avm', avmId],
  ['evm', evmId],
  ['secp256k1fx', secp256k1FxId],
  ['nftfx', nftFxId],
  ['propertyfx', propertyFxId],
]

function readId(text: string): Id | undefined {
  try {
    return idFromString(text)
  } catch (error) {
    if (error instanceof Cb58Error) return undefined
    throw error
  }
}

/**
 * Returns the VM ID that command line tools derive from a VM's name: its letters, padded with zeros. Longer
 * names have none.
 */
function readName(text: string): Id | undefined {
  const length = Buffer.byteLength(text)
  return length > 0 && length <= 32 ? namedId(text) : undefined
}

/** Returns a file's name without its last extension; empty for hidden files. */
function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? name : name.slice(0, dot)
}

/** Orders IDs as Go orders the keys of a map in JSON. */
function byText(a: Id, b: Id): number {
  return idToString(a) < idToString(b) ? -1 : 1
}
