export const REGION = 'eu-central-1'
/** CloudFront takes certificates and web ACLs from here only. */
export const EDGE_REGION = 'us-east-1'
