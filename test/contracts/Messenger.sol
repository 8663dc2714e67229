// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

// A small messenger that makes the calls of Teleporter, and a contract that uses it: what the tests of the relay run on. It is written for
// them; names and layouts of what a relayer sees are those of the interface ITeleporterMessenger.

struct MessageReceipt {
    uint256 receivedMessageNonce;
    address relayerRewardAddress;
}

struct FeeInfo {
    address feeTokenAddress;
    uint256 amount;
}

struct MessageInput {
    bytes32 destinationBlockchainID;
    address destinationAddress;
    FeeInfo feeInfo;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    bytes message;
}

struct Message {
    uint256 messageNonce;
    address originSenderAddress;
    bytes32 destinationBlockchainID;
    address destinationAddress;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    MessageReceipt[] receipts;
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
    function receiveTeleporterMessage(bytes32 source, address sender, bytes calldata message) external;
}

contract Messenger {
    IWarp private constant WARP = IWarp(0x0200000000000000000000000000000000000005);

    uint256 private nonce;
    mapping(bytes32 => bool) public messageReceived;
    mapping(bytes32 => bool) public messageExecuted;
    /// What waits to be confirmed to each chain, by its ID.
    mapping(bytes32 => MessageReceipt[]) private owed;
    mapping(bytes32 => bool) public confirmed;

    function sendCrossChainMessage(MessageInput calldata input) external returns (bytes32 messageID) {
        messageID = idOf(WARP.getBlockchainID(), input.destinationBlockchainID, ++nonce);
        Message memory message = Message({
            messageNonce: nonce,
            originSenderAddress: msg.sender,
            destinationBlockchainID: input.destinationBlockchainID,
            destinationAddress: input.destinationAddress,
            requiredGasLimit: input.requiredGasLimit,
            allowedRelayerAddresses: input.allowedRelayerAddresses,
            receipts: owed[input.destinationBlockchainID],
            message: input.message
        });
        delete owed[input.destinationBlockchainID];
        WARP.sendWarpMessage(abi.encode(message));
    }

    function receiveCrossChainMessage(uint32 index, address relayerRewardAddress) external {
        (WarpMessage memory warp, bool valid) = WARP.getVerifiedWarpMessage(index);
        require(valid, "no verified message");
        require(warp.originSenderAddress == address(this), "not from a messenger");
        Message memory message = abi.decode(warp.payload, (Message));
        bytes32 here = WARP.getBlockchainID();
        require(message.destinationBlockchainID == here, "for another chain");
        bytes32 id = idOf(warp.sourceChainID, here, message.messageNonce);
        require(!messageReceived[id], "received before");
        messageReceived[id] = true;
        owed[warp.sourceChainID].push(MessageReceipt(message.messageNonce, relayerRewardAddress));
        for (uint256 i = 0; i < message.receipts.length; i++) {
            confirmed[idOf(here, warp.sourceChainID, message.receipts[i].receivedMessageNonce)] = true;
        }
        require(gasleft() >= message.requiredGasLimit, "too little gas");
        if (message.destinationAddress.code.length == 0) return;
        try
            IReceiver(message.destinationAddress).receiveTeleporterMessage{gas: message.requiredGasLimit}(
                warp.sourceChainID,
                message.originSenderAddress,
                message.message
            )
        {
            messageExecuted[id] = true;
        } catch {}
    }

    function idOf(bytes32 source, bytes32 destination, uint256 messageNonce) private view returns (bytes32) {
        return keccak256(abi.encode(address(this), source, destination, messageNonce));
    }
}

/// Keeps what comes in, and sends it back as often as its first byte says, one less each time.
contract Mailbox is IReceiver {
    Messenger private immutable messenger;
    bytes public last;
    address public lastSender;
    bytes32 public lastSource;
    uint256 public received;

    constructor(Messenger messenger_) {
        messenger = messenger_;
    }

    function send(bytes32 destination, address to, uint256 gas, address[] calldata relayers, bytes calldata message)
        external
        returns (bytes32)
    {
        return messenger.sendCrossChainMessage(MessageInput(destination, to, FeeInfo(address(0), 0), gas, relayers, message));
    }

    function receiveTeleporterMessage(bytes32 source, address sender, bytes calldata message) external {
        require(msg.sender == address(messenger), "not the messenger");
        (last, lastSender, lastSource, received) = (message, sender, source, received + 1);
        if (message.length == 0 || message[0] == 0) return;
        bytes memory reply = message;
        reply[0] = bytes1(uint8(message[0]) - 1);
        messenger.sendCrossChainMessage(
            MessageInput(source, sender, FeeInfo(address(0), 0), 500_000, new address[](0), reply)
        );
    }
}
