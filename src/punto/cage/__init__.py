"""The cage: money in and out of the House, and vouchers."""
