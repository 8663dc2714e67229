import { goQuote } from '../codec/goQuote.js'
import { NodeError } from './NodeError.js'

/** The maximum length of an alias in bytes (AvalancheGo `api/admin/service.go`). */
export const maxAliasLength = 512

/** An alias of more than 512 bytes. */
export function aliasTooLong(): NodeError {
  return new NodeError('alias length is too long')
}

/** An unknown alias (AvalancheGo `ids/aliases.go`). */
export function noIdWithAlias(alias: string): NodeError {
  return new NodeError(`there is no ID with alias: ${alias}`)
}

/** An alias that is already taken. */
export function aliasAlreadyMapped(alias: string): NodeError {
  return new NodeError(`alias already mapped to an ID: ${alias}`)
}

/** A route that an alias reserved (AvalancheGo `api/server/router.go`). */
export function routeReserved(route: string): NodeError {
  return new NodeError(`route is either already aliased or already maps to a handle: ${route}`)
}

/** A route that is already served. */
export function endpointExists(route: string): NodeError {
  return new NodeError(`failed to create endpoint as ${route} already exists`)
}

/** A logger that does not exist (AvalancheGo `utils/logging/factory.go`). */
export function loggerNotFound(name: string): NodeError {
  return new NodeError(`logger with name ${goQuote(name)} not found`)
}

/** `admin.setLoggerLevel` without a level. */
export function noLogLevel(): NodeError {
  return new NodeError('need to specify either displayLevel or logLevel')
}

/** The CPU profiler is already running (AvalancheGo `utils/profiler`). */
export function cpuProfilerRunning(): NodeError {
  return new NodeError('cpu profiler already running')
}

/** The CPU profiler is not running. */
export function cpuProfilerNotRunning(): NodeError {
  return new NodeError("cpu profiler doesn't exist")
}

/** `debug_startCPUProfile` while one runs (coreth `internal/debug/api.go`). */
export function cpuProfilingInProgress(): NodeError {
  return new NodeError('CPU profiling already in progress')
}

/** `debug_stopCPUProfile` while none runs. */
export function cpuProfilingNotInProgress(): NodeError {
  return new NodeError('CPU profiling not in progress')
}

/** A pattern of `debug_vmodule` that is not a list of `name=level` (libevm `log/handler_glog.go`). */
export function badVmodule(): NodeError {
  return new NodeError('expect comma-separated list of filename=N')
}

/** A file in the plugin directory whose name is not a VM ID (AvalancheGo `vms/registry/vm_getter.go`). */
export function invalidVmId(name: string): NodeError {
  return new NodeError(`invalid vmID: ${goQuote(name)}`)
}

/**
 * A plugin that does not complete the handshake, since it is not a VM (AvalancheGo
 * `vms/rpcchainvm/runtime/subprocess`).
 */
export function handshakeFailed(): NodeError {
  return new NodeError('handshake failed: vm process not found')
}

/** A plugin that the operating system cannot start. */
export function processNotStarted(reason: string): NodeError {
  return new NodeError(`failed to start process: ${reason}`)
}

/** A file operation that failed. @param detail the reason as Go prints it */
export function fileError(operation: string, path: string, detail: string): NodeError {
  return new NodeError(`${operation} ${path}: ${detail}`)
}

/**
 * A key of `admin.dbGet` that is not hexadecimal. @param reason Go's text (AvalancheGo `utils/formatting`)
 */
export function badHexKey(reason: string): NodeError {
  return new NodeError(reason)
}

/** A blockchain ID that cannot be parsed (AvalancheGo `utils/cb58`, `ids/id.go`). */
export function badId(reason: string): NodeError {
  return new NodeError(reason)
}

/**
 * An unknown log level for the VM of an EVM chain. The node's text ends with a space (coreth
 * `plugin/evm/admin.go`).
 */
export function unknownChainLogLevel(level: string): NodeError {
  return new NodeError(`failed to parse log level: unknown level: ${level} `)
}
