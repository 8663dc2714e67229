// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

// A messenger between EVM chains, written for Snowglobe. To the outside it is what ITeleporterMessenger describes: functions, events,
// structs, message IDs and payloads. It needs no constructor, so that its code can be placed on a chain.

struct TeleporterMessageReceipt {
    uint256 receivedMessageNonce;
    address relayerRewardAddress;
}

struct TeleporterFeeInfo {
    address feeTokenAddress;
    uint256 amount;
}

struct TeleporterMessageInput {
    bytes32 destinationBlockchainID;
    address destinationAddress;
    TeleporterFeeInfo feeInfo;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    bytes message;
}

struct TeleporterMessage {
    uint256 messageNonce;
    address originSenderAddress;
    bytes32 destinationBlockchainID;
    address destinationAddress;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    TeleporterMessageReceipt[] receipts;
    bytes message;
}

struct WarpMessage {
    bytes32 sourceChainID;
    address originSenderAddress;
    bytes payload;
}

interface IWarp {
    function sendWarpMessage(bytes calldata payload) external returns (bytes32 messageID);
    function getVerifiedWarpMessage(uint32 index) external view returns (WarpMessage calldata message, bool valid);
    function getBlockchainID() external view returns (bytes32 blockchainID);
}

interface IReceiver {
    function receiveTeleporterMessage(bytes32 sourceBlockchainID, address originSenderAddress, bytes calldata message)
        external;
}

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

contract Messenger {
    /// A token's address without code.
    error AddressEmptyCode(address target);
    /// A token's call that failed without a reason.
    error FailedInnerCall();
    /// A token whose transfer returned false.
    error SafeERC20FailedOperation(address token);

    event BlockchainIDInitialized(bytes32 indexed blockchainID);
    event SendCrossChainMessage(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        TeleporterMessage message,
        TeleporterFeeInfo feeInfo
    );
    event AddFeeAmount(bytes32 indexed messageID, TeleporterFeeInfo updatedFeeInfo);
    event MessageExecutionFailed(
        bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, TeleporterMessage message
    );
    event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID);
    event ReceiveCrossChainMessage(
        bytes32 indexed messageID,
        bytes32 indexed sourceBlockchainID,
        address indexed deliverer,
        address rewardRedeemer,
        TeleporterMessage message
    );
    event ReceiptReceived(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        address indexed relayerRewardAddress,
        TeleporterFeeInfo feeInfo
    );
    event RelayerRewardsRedeemed(address indexed redeemer, address indexed asset, uint256 amount);

    /// A message that was sent and has no receipt yet.
    struct Sent {
        bytes32 messageHash;
        TeleporterFeeInfo feeInfo;
    }

    /// Receipts that wait to be sent: those from `first` up to, without, `last`.
    struct Queue {
        uint256 first;
        uint256 last;
        mapping(uint256 position => TeleporterMessageReceipt) receipts;
    }

    IWarp public constant WARP_MESSENGER = IWarp(0x0200000000000000000000000000000000000005);
    /// Receipts that one message carries at most.
    uint256 private constant RECEIPTS_PER_MESSAGE = 5;

    /// Zero until the first message, or a call of initializeBlockchainID.
    bytes32 public blockchainID;
    /// The nonce of the last message that was sent.
    uint256 public messageNonce;
    mapping(bytes32 sourceBlockchainID => Queue) public receiptQueues;
    mapping(bytes32 messageID => Sent) public sentMessageInfo;
    mapping(bytes32 messageID => bytes32 messageHash) public receivedFailedMessageHashes;
    /// The nonces of received messages, which are never zero.
    mapping(bytes32 messageID => uint256) private nonceOf;
    mapping(bytes32 messageID => address) private rewardAddressOf;
    mapping(address relayer => mapping(address token => uint256)) private rewards;
    /// Sending and receiving are guarded apart, since receivers may answer.
    bool private isSending;
    bool private isReceiving;

    modifier oneSendingAtATime() {
        require(!isSending, "TeleporterMessenger: already sending");
        isSending = true;
        _;
        isSending = false;
    }

    modifier oneReceivingAtATime() {
        require(!isReceiving, "TeleporterMessenger: already receiving");
        isReceiving = true;
        _;
        isReceiving = false;
    }

    function sendCrossChainMessage(TeleporterMessageInput calldata messageInput)
        external
        oneSendingAtATime
        returns (bytes32)
    {
        bytes32 destination = messageInput.destinationBlockchainID;
        uint256 feeAmount = collect(messageInput.feeInfo.feeTokenAddress, messageInput.feeInfo.amount);
        return send(
            TeleporterMessage({
                messageNonce: 0,
                originSenderAddress: msg.sender,
                destinationBlockchainID: destination,
                destinationAddress: messageInput.destinationAddress,
                requiredGasLimit: messageInput.requiredGasLimit,
                allowedRelayerAddresses: messageInput.allowedRelayerAddresses,
                receipts: takeReceipts(receiptQueues[destination]),
                message: messageInput.message
            }),
            TeleporterFeeInfo(messageInput.feeInfo.feeTokenAddress, feeAmount)
        );
    }

    function retrySendCrossChainMessage(TeleporterMessage calldata message) external oneSendingAtATime {
        bytes32 destination = message.destinationBlockchainID;
        bytes32 id = calculateMessageID(initializeBlockchainID(), destination, message.messageNonce);
        Sent storage sent = sentMessageInfo[id];
        bytes memory payload = abi.encode(message);
        require(sent.messageHash != 0, "TeleporterMessenger: no such message waits for its receipt");
        require(sent.messageHash == keccak256(payload), "TeleporterMessenger: not the message that was sent");
        emit SendCrossChainMessage(id, destination, message, sent.feeInfo);
        WARP_MESSENGER.sendWarpMessage(payload);
    }

    function addFeeAmount(bytes32 messageID, address feeTokenAddress, uint256 additionalFeeAmount)
        external
        oneSendingAtATime
    {
        Sent storage sent = sentMessageInfo[messageID];
        require(additionalFeeAmount > 0, "TeleporterMessenger: nothing to add to the fee");
        require(feeTokenAddress != address(0), "TeleporterMessenger: a fee needs a token");
        require(sent.messageHash != 0, "TeleporterMessenger: no such message waits for its receipt");
        require(sent.feeInfo.feeTokenAddress == feeTokenAddress, "TeleporterMessenger: the fee is in another token");
        sent.feeInfo.amount += collect(feeTokenAddress, additionalFeeAmount);
        emit AddFeeAmount(messageID, sent.feeInfo);
    }

    function receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress) external oneReceivingAtATime {
        (WarpMessage memory warp, bool valid) = WARP_MESSENGER.getVerifiedWarpMessage(messageIndex);
        require(valid, "TeleporterMessenger: no verified message at this index");
        require(warp.originSenderAddress == address(this), "TeleporterMessenger: not sent by a messenger");
        TeleporterMessage memory message = abi.decode(warp.payload, (TeleporterMessage));
        bytes32 here = initializeBlockchainID();
        require(message.destinationBlockchainID == here, "TeleporterMessenger: the message is for another chain");
        require(message.messageNonce != 0, "TeleporterMessenger: the message has no nonce");
        bytes32 source = warp.sourceChainID;
        bytes32 id = calculateMessageID(source, here, message.messageNonce);
        require(nonceOf[id] == 0, "TeleporterMessenger: the message was received before");
        require(
            isAllowed(message.allowedRelayerAddresses), "TeleporterMessenger: the message does not allow this relayer"
        );

        nonceOf[id] = message.messageNonce;
        if (relayerRewardAddress != address(0)) rewardAddressOf[id] = relayerRewardAddress;
        for (uint256 i = 0; i < message.receipts.length; ++i) settle(source, here, message.receipts[i]);
        Queue storage queue = receiptQueues[source];
        queue.receipts[queue.last++] = TeleporterMessageReceipt(message.messageNonce, relayerRewardAddress);
        emit ReceiveCrossChainMessage(id, source, msg.sender, relayerRewardAddress, message);
        // Without a text the message only carries receipts.
        if (message.message.length == 0) return;

        require(gasleft() >= message.requiredGasLimit, "TeleporterMessenger: less gas than the message requires");
        if (execute(source, message, message.requiredGasLimit)) {
            emit MessageExecuted(id, source);
        } else {
            receivedFailedMessageHashes[id] = keccak256(abi.encode(message));
            emit MessageExecutionFailed(id, source, message);
        }
    }

    function retryMessageExecution(bytes32 sourceBlockchainID, TeleporterMessage calldata message)
        external
        oneReceivingAtATime
    {
        bytes32 id = calculateMessageID(sourceBlockchainID, initializeBlockchainID(), message.messageNonce);
        bytes32 failed = receivedFailedMessageHashes[id];
        require(failed != 0, "TeleporterMessenger: no execution of such a message failed");
        require(failed == keccak256(abi.encode(message)), "TeleporterMessenger: not the message that was received");
        delete receivedFailedMessageHashes[id];
        emit MessageExecuted(id, sourceBlockchainID);
        require(execute(sourceBlockchainID, message, gasleft()), "TeleporterMessenger: the execution failed again");
    }

    function sendSpecifiedReceipts(
        bytes32 sourceBlockchainID,
        bytes32[] calldata messageIDs,
        TeleporterFeeInfo calldata feeInfo,
        address[] calldata allowedRelayerAddresses
    ) external oneSendingAtATime returns (bytes32) {
        bytes32 here = initializeBlockchainID();
        TeleporterMessageReceipt[] memory receipts = new TeleporterMessageReceipt[](messageIDs.length);
        for (uint256 i = 0; i < messageIDs.length; ++i) {
            bytes32 id = messageIDs[i];
            uint256 nonce = nonceOf[id];
            require(nonce != 0, "TeleporterMessenger: no such message was received");
            require(
                calculateMessageID(sourceBlockchainID, here, nonce) == id,
                "TeleporterMessenger: the message is from another chain"
            );
            receipts[i] = TeleporterMessageReceipt(nonce, rewardAddressOf[id]);
        }
        uint256 feeAmount = collect(feeInfo.feeTokenAddress, feeInfo.amount);
        return send(
            TeleporterMessage({
                messageNonce: 0,
                originSenderAddress: msg.sender,
                destinationBlockchainID: sourceBlockchainID,
                destinationAddress: address(0),
                requiredGasLimit: 0,
                allowedRelayerAddresses: allowedRelayerAddresses,
                receipts: receipts,
                message: ""
            }),
            TeleporterFeeInfo(feeInfo.feeTokenAddress, feeAmount)
        );
    }

    function redeemRelayerRewards(address feeAsset) external {
        uint256 amount = rewards[msg.sender][feeAsset];
        require(amount > 0, "TeleporterMessenger: no rewards in this token");
        delete rewards[msg.sender][feeAsset];
        emit RelayerRewardsRedeemed(msg.sender, feeAsset, amount);
        callToken(feeAsset, abi.encodeCall(IToken.transfer, (msg.sender, amount)));
    }

    function initializeBlockchainID() public returns (bytes32) {
        if (blockchainID == 0) {
            blockchainID = WARP_MESSENGER.getBlockchainID();
            emit BlockchainIDInitialized(blockchainID);
        }
        return blockchainID;
    }

    function getMessageHash(bytes32 messageID) external view returns (bytes32) {
        return sentMessageInfo[messageID].messageHash;
    }

    function getFeeInfo(bytes32 messageID) external view returns (address, uint256) {
        TeleporterFeeInfo storage feeInfo = sentMessageInfo[messageID].feeInfo;
        return (feeInfo.feeTokenAddress, feeInfo.amount);
    }

    function messageReceived(bytes32 messageID) external view returns (bool) {
        return nonceOf[messageID] != 0;
    }

    function getRelayerRewardAddress(bytes32 messageID) external view returns (address) {
        require(nonceOf[messageID] != 0, "TeleporterMessenger: no such message was received");
        return rewardAddressOf[messageID];
    }

    function checkRelayerRewardAmount(address relayer, address feeAsset) external view returns (uint256) {
        return rewards[relayer][feeAsset];
    }

    function getNextMessageID(bytes32 destinationBlockchainID) external view returns (bytes32) {
        require(blockchainID != 0, "TeleporterMessenger: the blockchain ID is not initialized");
        return calculateMessageID(blockchainID, destinationBlockchainID, messageNonce + 1);
    }

    function getReceiptQueueSize(bytes32 sourceBlockchainID) external view returns (uint256) {
        Queue storage queue = receiptQueues[sourceBlockchainID];
        return queue.last - queue.first;
    }

    function getReceiptAtIndex(bytes32 sourceBlockchainID, uint256 index)
        external
        view
        returns (TeleporterMessageReceipt memory)
    {
        Queue storage queue = receiptQueues[sourceBlockchainID];
        require(index < queue.last - queue.first, "TeleporterMessenger: no receipt at this index");
        return queue.receipts[queue.first + index];
    }

    function calculateMessageID(bytes32 sourceBlockchainID, bytes32 destinationBlockchainID, uint256 nonce)
        public
        view
        returns (bytes32)
    {
        return keccak256(abi.encode(address(this), sourceBlockchainID, destinationBlockchainID, nonce));
    }

    /// Gives a message its nonce, keeps its hash until its receipt comes, and sends it.
    function send(TeleporterMessage memory message, TeleporterFeeInfo memory feeInfo) private returns (bytes32 id) {
        require(message.destinationBlockchainID != 0, "TeleporterMessenger: the message has no destination chain");
        message.messageNonce = ++messageNonce;
        id = calculateMessageID(initializeBlockchainID(), message.destinationBlockchainID, message.messageNonce);
        bytes memory payload = abi.encode(message);
        sentMessageInfo[id] = Sent(keccak256(payload), feeInfo);
        emit SendCrossChainMessage(id, message.destinationBlockchainID, message, feeInfo);
        WARP_MESSENGER.sendWarpMessage(payload);
    }

    /// Takes the oldest receipts out of a queue.
    function takeReceipts(Queue storage queue) private returns (TeleporterMessageReceipt[] memory receipts) {
        (uint256 first, uint256 last) = (queue.first, queue.last);
        uint256 count = last - first < RECEIPTS_PER_MESSAGE ? last - first : RECEIPTS_PER_MESSAGE;
        receipts = new TeleporterMessageReceipt[](count);
        for (uint256 i = 0; i < count; ++i) {
            receipts[i] = queue.receipts[first + i];
            delete queue.receipts[first + i];
        }
        if (count > 0) queue.first = first + count;
    }

    /// Credits the fee of a message that was sent to its relayer. A receipt may come more than once.
    function settle(bytes32 source, bytes32 here, TeleporterMessageReceipt memory receipt) private {
        bytes32 id = calculateMessageID(here, source, receipt.receivedMessageNonce);
        Sent memory sent = sentMessageInfo[id];
        if (sent.messageHash == 0) return;
        delete sentMessageInfo[id];
        address relayer = receipt.relayerRewardAddress;
        if (relayer != address(0)) rewards[relayer][sent.feeInfo.feeTokenAddress] += sent.feeInfo.amount;
        emit ReceiptReceived(id, source, relayer, sent.feeInfo);
    }

    function isAllowed(address[] memory relayers) private view returns (bool) {
        for (uint256 i = 0; i < relayers.length; ++i) if (relayers[i] == msg.sender) return true;
        return relayers.length == 0;
    }

    /// Calls the receiver. What it returns is not read, so that it cannot use up the gas of the delivery.
    function execute(bytes32 source, TeleporterMessage memory message, uint256 gasLimit) private returns (bool done) {
        address to = message.destinationAddress;
        if (to.code.length == 0) return false;
        bytes memory data =
            abi.encodeCall(IReceiver.receiveTeleporterMessage, (source, message.originSenderAddress, message.message));
        assembly ("memory-safe") {
            done := call(gasLimit, to, 0, add(data, 32), mload(data), 0, 0)
        }
    }

    /// Takes a fee from the sender. Returns the amount that arrived, since a token may keep a part.
    function collect(address token, uint256 amount) private returns (uint256) {
        if (amount == 0) return 0;
        require(token != address(0), "TeleporterMessenger: a fee needs a token");
        uint256 before = IToken(token).balanceOf(address(this));
        callToken(token, abi.encodeCall(IToken.transferFrom, (msg.sender, address(this), amount)));
        uint256 arrived = IToken(token).balanceOf(address(this)) - before;
        require(arrived > 0, "TeleporterMessenger: nothing of the fee arrived");
        return arrived;
    }

    /// Calls a token, which may return true or nothing.
    function callToken(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        if (!done) {
            if (answer.length == 0) revert FailedInnerCall();
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (token.code.length == 0) revert AddressEmptyCode(token);
        if (answer.length > 0 && !abi.decode(answer, (bool))) revert SafeERC20FailedOperation(token);
    }
}
