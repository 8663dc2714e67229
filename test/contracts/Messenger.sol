// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

// A small messenger with the functions, events and structs of the interface ITeleporterMessenger, and a contract that uses it. Tests of the
// relay and of the Data API use them.
//
// The messenger is another one than Snowglobe's own (state/interchain/teleporter/Messenger.sol) on purpose. The relay and the Data API must
// work with every contract of the interface at any address, so tests send through one whose code and address they do not know. It offers
// fees without tokens, and says whether a receipt came (`confirmed`). test/e2e/teleporter.test.ts tests Snowglobe's own.

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

    event SendCrossChainMessage(
        bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, Message message, FeeInfo feeInfo
    );
    event AddFeeAmount(bytes32 indexed messageID, FeeInfo updatedFeeInfo);
    event MessageExecutionFailed(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, Message message);
    event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID);
    event ReceiveCrossChainMessage(
        bytes32 indexed messageID,
        bytes32 indexed sourceBlockchainID,
        address indexed deliverer,
        address rewardRedeemer,
        Message message
    );
    event ReceiptReceived(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        address indexed relayerRewardAddress,
        FeeInfo feeInfo
    );

    uint256 private nonce;
    mapping(bytes32 => bool) public messageReceived;
    mapping(bytes32 => bool) public messageExecuted;
    /// The receipts that wait for a message to each chain, by its ID.
    mapping(bytes32 => MessageReceipt[]) private owed;
    mapping(bytes32 => bool) public confirmed;
    /// The fees offered. No tokens move.
    mapping(bytes32 => FeeInfo) private fees;
    /// The hashes of messages whose execution failed.
    mapping(bytes32 => bytes32) private failed;

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
        fees[messageID] = input.feeInfo;
        emit SendCrossChainMessage(messageID, input.destinationBlockchainID, message, input.feeInfo);
        WARP.sendWarpMessage(abi.encode(message));
    }

    function addFeeAmount(bytes32 messageID, address feeTokenAddress, uint256 additionalFeeAmount) external {
        require(fees[messageID].feeTokenAddress == feeTokenAddress, "another token");
        fees[messageID].amount += additionalFeeAmount;
        emit AddFeeAmount(messageID, fees[messageID]);
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
            bytes32 delivered = idOf(here, warp.sourceChainID, message.receipts[i].receivedMessageNonce);
            confirmed[delivered] = true;
            emit ReceiptReceived(
                delivered, warp.sourceChainID, message.receipts[i].relayerRewardAddress, fees[delivered]
            );
        }
        emit ReceiveCrossChainMessage(id, warp.sourceChainID, msg.sender, relayerRewardAddress, message);
        require(gasleft() >= message.requiredGasLimit, "too little gas");
        if (message.destinationAddress.code.length > 0 && execute(id, warp.sourceChainID, message)) return;
        failed[id] = keccak256(abi.encode(message));
        emit MessageExecutionFailed(id, warp.sourceChainID, message);
    }

    function retryMessageExecution(bytes32 source, Message memory message) external {
        bytes32 id = idOf(source, WARP.getBlockchainID(), message.messageNonce);
        require(failed[id] == keccak256(abi.encode(message)), "did not fail");
        delete failed[id];
        require(execute(id, source, message), "failed again");
    }

    function execute(bytes32 id, bytes32 source, Message memory message) private returns (bool done) {
        try
            IReceiver(message.destinationAddress).receiveTeleporterMessage{gas: message.requiredGasLimit}(
                source,
                message.originSenderAddress,
                message.message
            )
        {
            messageExecuted[id] = true;
            emit MessageExecuted(id, source);
            return true;
        } catch {
            return false;
        }
    }

    function idOf(bytes32 source, bytes32 destination, uint256 messageNonce) private view returns (bytes32) {
        return keccak256(abi.encode(address(this), source, destination, messageNonce));
    }
}

/// Keeps the last message, and sends it back with a smaller first byte until that is zero.
contract Mailbox is IReceiver {
    Messenger private immutable messenger;
    bytes public last;
    address public lastSender;
    bytes32 public lastSource;
    uint256 public received;
    bool public closed;

    constructor(Messenger messenger_) {
        messenger = messenger_;
    }

    /// While it is closed, it refuses messages.
    function setClosed(bool closed_) external {
        closed = closed_;
    }

    function send(bytes32 destination, address to, uint256 gas, address[] calldata relayers, bytes calldata message)
        external
        returns (bytes32)
    {
        return messenger.sendCrossChainMessage(MessageInput(destination, to, FeeInfo(address(0), 0), gas, relayers, message));
    }

    function receiveTeleporterMessage(bytes32 source, address sender, bytes calldata message) external {
        require(msg.sender == address(messenger), "not the messenger");
        require(!closed, "closed");
        (last, lastSender, lastSource, received) = (message, sender, source, received + 1);
        if (message.length == 0 || message[0] == 0) return;
        bytes memory reply = message;
        reply[0] = bytes1(uint8(message[0]) - 1);
        messenger.sendCrossChainMessage(
            MessageInput(source, sender, FeeInfo(address(0), 0), 500_000, new address[](0), reply)
        );
    }
}
