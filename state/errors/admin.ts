import { goQuote } from '../codec/goQuote.js'
import { NodeError } from './NodeError.js'

/** Longest alias in bytes (AvalancheGo `api/admin/service.go`). */
export const maxAliasLength = 512

/** An alias of more than 512 bytes. */
export function aliasTooLong(): NodeError {
  return new NodeError('alias length is too long')
}

/** An alias that nothing has (AvalancheGo `ids/aliases.go`). */
export function noIdWithAlias(alias: string): NodeError {
  return new NodeError(`there is no ID with alias: ${alias}`)
}

/** An alias that something has already. */
export function aliasAlreadyMapped(alias: string): NodeError {
  return new NodeError(`alias already mapped to an ID: ${alias}`)
}

/** A route that an alias took before (AvalancheGo `api/server/router.go`). */
export function routeReserved(route: string): NodeError {
  return new NodeError(`route is either already aliased or already maps to a handle: ${route}`)
}

/** A route at which something is served already. */
export function endpointExists(route: string): NodeError {
  return new NodeError(`failed to create endpoint as ${route} already exists`)
}

/** A logger nobody made (AvalancheGo `utils/logging/factory.go`). */
export function loggerNotFound(name: string): NodeError {
  return new NodeError(`logger with name ${goQuote(name)} not found`)
}

/** `admin.setLoggerLevel` that sets nothing. */
export function noLogLevel(): NodeError {
  return new NodeError('need to specify either displayLevel or logLevel')
}

/** A second start of the CPU profiler (AvalancheGo `utils/profiler`). */
export function cpuProfilerRunning(): NodeError {
  return new NodeError('cpu profiler already running')
}

/** A stop of a CPU profiler that does not run. */
export function cpuProfilerNotRunning(): NodeError {
  return new NodeError("cpu profiler doesn't exist")
}

/** A file in the plugin directory whose name is no VM ID (AvalancheGo `vms/registry/vm_getter.go`). */
export function invalidVmId(name: string): NodeError {
  return new NodeError(`invalid vmID: ${goQuote(name)}`)
}

/** What a plugin that is no VM says when it is started (AvalancheGo `vms/rpcchainvm/runtime/subprocess`). */
export function handshakeFailed(): NodeError {
  return new NodeError('handshake failed: vm process not found')
}

/** A plugin that the operating system does not start. */
export function processNotStarted(reason: string): NodeError {
  return new NodeError(`failed to start process: ${reason}`)
}

/** A file or directory that the operating system does not give; `detail` is Go's spelling of why. */
export function fileError(operation: string, path: string, detail: string): NodeError {
  return new NodeError(`${operation} ${path}: ${detail}`)
}

/** A key of `admin.dbGet` that is no hexadecimal text; `reason` in the words of Go (AvalancheGo `utils/formatting`). */
export function badHexKey(reason: string): NodeError {
  return new NodeError(reason)
}

/** A blockchain ID that does not read (AvalancheGo `utils/cb58`, `ids/id.go`). */
export function badId(reason: string): NodeError {
  return new NodeError(reason)
}

/** A log level that the VM of an EVM chain does not know; the node ends it with a blank (coreth `plugin/evm/admin.go`). */
export function unknownChainLogLevel(level: string): NodeError {
  return new NodeError(`failed to parse log level: unknown level: ${level} `)
}
