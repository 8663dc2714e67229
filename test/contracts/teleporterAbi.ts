import { parseAbi } from 'viem'

// The interfaces of TeleporterMessenger and TeleporterRegistry v1, as clients know them.

const structs = [
  'struct Receipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct Fee { address feeTokenAddress; uint256 amount; }',
  'struct Input { bytes32 destinationBlockchainID; address destinationAddress; Fee feeInfo; uint256 requiredGasLimit; address[] allowedRelayerAddresses; bytes message; }',
  'struct Message { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; Receipt[] receipts; bytes message; }',
] as const

export const teleporterMessengerAbi = parseAbi([
  ...structs,
  'error AddressEmptyCode(address target)',
  'error FailedInnerCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AddFeeAmount(bytes32 indexed messageID, Fee updatedFeeInfo)',
  'event BlockchainIDInitialized(bytes32 indexed blockchainID)',
  'event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID)',
  'event MessageExecutionFailed(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, Message message)',
  'event ReceiptReceived(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, address indexed relayerRewardAddress, Fee feeInfo)',
  'event ReceiveCrossChainMessage(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, address indexed deliverer, address rewardRedeemer, Message message)',
  'event RelayerRewardsRedeemed(address indexed redeemer, address indexed asset, uint256 amount)',
  'event SendCrossChainMessage(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, Message message, Fee feeInfo)',
  'function WARP_MESSENGER() view returns (address)',
  'function addFeeAmount(bytes32 messageID, address feeTokenAddress, uint256 additionalFeeAmount)',
  'function blockchainID() view returns (bytes32)',
  'function calculateMessageID(bytes32 sourceBlockchainID, bytes32 destinationBlockchainID, uint256 nonce) view returns (bytes32)',
  'function checkRelayerRewardAmount(address relayer, address feeAsset) view returns (uint256)',
  'function getFeeInfo(bytes32 messageID) view returns (address, uint256)',
  'function getMessageHash(bytes32 messageID) view returns (bytes32)',
  'function getNextMessageID(bytes32 destinationBlockchainID) view returns (bytes32)',
  'function getReceiptAtIndex(bytes32 sourceBlockchainID, uint256 index) view returns (Receipt)',
  'function getReceiptQueueSize(bytes32 sourceBlockchainID) view returns (uint256)',
  'function getRelayerRewardAddress(bytes32 messageID) view returns (address)',
  'function initializeBlockchainID() returns (bytes32)',
  'function messageNonce() view returns (uint256)',
  'function messageReceived(bytes32 messageID) view returns (bool)',
  'function receiptQueues(bytes32 sourceBlockchainID) view returns (uint256 first, uint256 last)',
  'function receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress)',
  'function receivedFailedMessageHashes(bytes32 messageID) view returns (bytes32 messageHash)',
  'function redeemRelayerRewards(address feeAsset)',
  'function retryMessageExecution(bytes32 sourceBlockchainID, Message message)',
  'function retrySendCrossChainMessage(Message message)',
  'function sendCrossChainMessage(Input messageInput) returns (bytes32)',
  'function sendSpecifiedReceipts(bytes32 sourceBlockchainID, bytes32[] messageIDs, Fee feeInfo, address[] allowedRelayerAddresses) returns (bytes32)',
  'function sentMessageInfo(bytes32 messageID) view returns (bytes32 messageHash, Fee feeInfo)',
])

export const teleporterRegistryAbi = parseAbi([
  'event AddProtocolVersion(uint256 indexed version, address indexed protocolAddress)',
  'event LatestVersionUpdated(uint256 indexed oldVersion, uint256 indexed newVersion)',
  'function MAX_VERSION_INCREMENT() view returns (uint256)',
  'function VALIDATORS_SOURCE_ADDRESS() view returns (address)',
  'function WARP_MESSENGER() view returns (address)',
  'function addProtocolVersion(uint32 messageIndex)',
  'function blockchainID() view returns (bytes32)',
  'function getAddressFromVersion(uint256 version) view returns (address)',
  'function getLatestTeleporter() view returns (address)',
  'function getTeleporterFromVersion(uint256 version) view returns (address)',
  'function getVersionFromAddress(address protocolAddress) view returns (uint256)',
  'function latestVersion() view returns (uint256)',
])
