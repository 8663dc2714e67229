import { Cb58Error } from '../codec/cb58.js'
import { type Id, idFromString, idToString } from '../codec/ids.js'
import {
  avmId,
  evmId,
  nftFxId,
  platformVmId,
  propertyFxId,
  secp256k1FxId,
  subnetEvmId,
} from '../codec/namedIds.js'
import { invalidVmId } from '../errors/admin.js'
import { NodeError } from '../errors/NodeError.js'
import type { UndoLog, UndoMap } from '../UndoLog.js'
import type { Aliaser } from './Aliaser.js'
import type { NodeFlags } from './flags.js'
import { listPluginFiles, requireSubnetEvmPlugin } from './pluginFiles.js'
import { evmVersion, nodeVersion } from './version.js'

/** What came of reading the plugin directory: VMs that are new, and those that did not come up with the reason. */
export type VmReload = { readonly loaded: readonly Id[]; readonly failed: ReadonlyMap<Id, string> }

type RegisteredVm = { readonly version: string | undefined }

/**
 * The VMs that the node can run (AvalancheGo `vms/manager.go`, `vms/registry`). Without a plugin directory of its own the node has
 * subnet-EVM installed; with `plugin-dir` it has what is in there.
 */
export class VmRegistry {
  readonly #vms: UndoMap<Id, RegisteredVm>
  readonly #aliases: Aliaser
  readonly #directory: string | undefined

  constructor(
    undo: UndoLog,
    aliases: Aliaser,
    configured: Readonly<Record<string, readonly string[]>>,
    flags: NodeFlags,
  ) {
    this.#vms = undo.map('node.vms')
    this.#aliases = aliases
    this.#directory = flags.isSet('plugin-dir') ? flags.path('plugin-dir', process.env) : undefined
    for (const [id, names] of Object.entries(configured))
      for (const name of names) aliases.add(idFromString(id), name)
    for (const [name, id] of defaultAliases) aliases.add(id, name)
    this.#register(platformVmId, nodeVersion)
    this.#register(avmId, nodeVersion)
    this.#register(evmId, evmVersion)
    if (this.#directory === undefined) this.#register(subnetEvmId, evmVersion)
    else this.reload()
  }

  /** Whether a VM is installed and came up. */
  isRunnable(id: Id): boolean {
    return this.#vms.get(id)?.version !== undefined
  }

  /** Whether a VM is an installed plugin: the emulated node takes every plugin that came up for subnet-EVM. */
  isSubnetEvm(id: Id): boolean {
    return this.isRunnable(id) && id !== platformVmId && id !== avmId && id !== evmId
  }

  /** Every registered VM, those that did not come up included, in the order of their names as text. */
  list(): Id[] {
    return [...this.#vms.keys()].sort(byText)
  }

  /** Versions by primary alias, in the order of the aliases; VMs that did not come up have none. */
  versions(): [alias: string, version: string][] {
    return [...this.#vms.entries()]
      .flatMap(([id, { version }]): [string, string][] =>
        version === undefined ? [] : [[this.#aliases.primaryAlias(id) ?? idToString(id), version]],
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** A VM's aliases without its own ID (AvalancheGo `ids.GetRelevantAliases`). */
  relevantAliases(id: Id): string[] {
    const own = idToString(id)
    return this.#aliases.aliases(id).filter((alias) => alias !== own)
  }

  /**
   * Looks for new VMs in the plugin directory. One that does not come up stays registered and is not tried again.
   * @throws {NodeError} when the directory cannot be read or a file's name is no VM ID
   */
  reload(): VmReload {
    const loaded: Id[] = []
    const failed = new Map<Id, string>()
    if (this.#directory === undefined) return { loaded, failed }
    const found = listPluginFiles(this.#directory).flatMap((file) => {
      const name = withoutExtension(file.name)
      return name === '' ? [] : [{ id: this.#vmIdOf(name), file }]
    })
    for (const { id, file } of found) {
      if (this.#vms.has(id)) continue
      try {
        this.#register(id, undefined)
        requireSubnetEvmPlugin(file)
        this.#vms.set(id, { version: evmVersion })
        loaded.push(id)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        failed.set(id, error.message)
      }
    }
    return { loaded: loaded.sort(byText), failed: new Map([...failed].sort(([a], [b]) => byText(a, b))) }
  }

  #vmIdOf(name: string): Id {
    const aliased = this.#aliases.find(name)
    if (aliased !== undefined) return aliased
    try {
      return idFromString(name)
    } catch (error) {
      if (error instanceof Cb58Error) throw invalidVmId(name)
      throw error
    }
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

/** A name as an ID: its letters, then zeros. */

/** What is left of a file's name without its last extension; nothing of hidden files. */
function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? name : name.slice(0, dot)
}

/** The order of a Go map with ID keys in JSON. */
function byText(a: Id, b: Id): number {
  return idToString(a) < idToString(b) ? -1 : 1
}
