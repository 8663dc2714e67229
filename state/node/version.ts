/** The emulated release (AvalancheGo `version/constants.go` at the commit below). */
export const nodeVersion = 'avalanchego/1.14.2'
export const databaseVersion = 'v1.4.5'
export const rpcChainVmProtocol = 45
export const gitCommit = '1cf1fc3d1711a09fde7319d2b48609c8cba93680'
/** The version that coreth and subnet-EVM report. */
export const evmVersion = 'v1.14.2'
/** The Go release that AvalancheGo was built with, as `--version` prints it. */
export const goVersion = '1.26.8'
